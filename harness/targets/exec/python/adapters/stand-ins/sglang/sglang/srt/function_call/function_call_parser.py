"""Stand-in with the signatures of
https://github.com/sgl-project/sglang/blob/00828e568a0030e197c825dfa20f5a180b143d04/python/sglang/srt/function_call/function_call_parser.py
https://github.com/sgl-project/sglang/blob/2da935778232200b57426c0c253993a44a50a666/python/sglang/srt/function_call/core_types.py
Sends a call when its wrapper is closed; a parameter that a tool says is a string is one.
"""

import json
from types import SimpleNamespace

from reading import ChannelSplitter, parse_tool_calls


class Qwen3CoderDetector:
    def __init__(self):
        self._splitter = ChannelSplitter()
        self._tool_text = ""
        self._sent = 0

    def has_tool_call(self, text):
        return "<tool_call>" in text

    def detect_and_parse(self, text, tools):
        result = self.parse_streaming_increment(text, tools)
        # Of a whole response the first item of a call has everything.
        whole = [
            SimpleNamespace(tool_index=opening.tool_index, name=opening.name, parameters=rest.parameters)
            for opening, rest in zip(result.calls[::2], result.calls[1::2])
        ]
        return SimpleNamespace(normal_text=result.normal_text, calls=whole)

    def parse_streaming_increment(self, new_text, tools):
        assert isinstance(new_text, str) and new_text
        events = self._splitter.feed(new_text)
        self._tool_text += "".join(text for channel, text in events if channel == "tool")
        calls = parse_tool_calls(self._tool_text) if self._tool_text.endswith("</tool_call>") else []
        items = []
        for name, arguments in calls[self._sent :]:
            items.append(SimpleNamespace(tool_index=self._sent, name=name, parameters=""))
            items.append(SimpleNamespace(tool_index=self._sent, name=None, parameters=_typed(name, arguments, tools)))
            self._sent += 1
        return SimpleNamespace(normal_text="".join(text for channel, text in events if channel == "content"), calls=items)

    def finish(self, tools):
        held = self._splitter.finish()
        return SimpleNamespace(normal_text="".join(text for _, text in held), calls=[])


class FunctionCallParser:
    ToolCallParserEnum = {"qwen3_coder": Qwen3CoderDetector, "step3p5": Qwen3CoderDetector}

    def __init__(self, tools, tool_call_parser, tokenizer=None):
        if tool_call_parser not in self.ToolCallParserEnum:
            raise ValueError(f"Unsupported tool_call_parser: {tool_call_parser}")
        self.detector = self.ToolCallParserEnum[tool_call_parser]()
        self.tools = tools

    def parse_non_stream(self, full_text):
        if not self.tools:
            return full_text, []
        result = self.detector.detect_and_parse(full_text, self.tools)
        return result.normal_text, result.calls

    def parse_stream_chunk(self, chunk_text):
        if not self.tools:
            return chunk_text, []
        result = self.detector.parse_streaming_increment(chunk_text, self.tools)
        return result.normal_text, result.calls

    def parse_stream_end(self):
        if not self.tools:
            return "", []
        result = self.detector.finish(self.tools)
        return result.normal_text, result.calls


def _typed(name, arguments, tools):
    schemas = {tool.function.name: tool.function.parameters["properties"] for tool in tools}
    values = json.loads(arguments)
    for key, schema in schemas.get(name, {}).items():
        if schema == {"type": "string"} and not isinstance(values.get(key, ""), str):
            values[key] = json.dumps(values[key])
    return json.dumps(values)
