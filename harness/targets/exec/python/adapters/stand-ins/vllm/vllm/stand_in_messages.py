"""Messages with the one method of pydantic's that is called, and the reading that all stand-ins for vLLM share."""

import json
from types import SimpleNamespace

from reading import ChannelSplitter, parse_tool_calls


class DeltaMessage:
    def __init__(self, **fields):
        self._fields = {"role": None, "content": None, "reasoning": None, "reasoning_content": None, "tool_calls": [], **fields}

    def model_dump(self, exclude_none=False):
        return {key: value for key, value in self._fields.items() if value is not None or not exclude_none}


class Reader:
    """Splits a response by tags that come in one piece; a call is there when its wrapper is closed, a string where its tool says so."""

    def __init__(self, tools, is_inside=False):
        self._splitter = ChannelSplitter(is_inside)
        self._tools = tools or []
        self._tool_text = ""
        self._sent = 0

    def feed(self, text):
        """The texts of content and reasoning, and calls as ``(index, name, arguments)``."""
        return self._results(self._splitter.feed(text))

    def finish(self):
        return self._results(self._splitter.finish())

    def _results(self, events):
        texts = {"content": "", "reasoning": ""}
        for channel, text in events:
            if channel == "tool":
                self._tool_text += text
            else:
                texts[channel] += text
        calls = parse_tool_calls(self._tool_text)[self._sent :] if self._tool_text.endswith("</tool_call>") else []
        numbered = [(self._sent + place, name, self._typed(name, arguments)) for place, (name, arguments) in enumerate(calls)]
        self._sent += len(calls)
        return SimpleNamespace(**texts, calls=numbered)

    def _typed(self, name, arguments):
        values = json.loads(arguments)
        for tool in self._tools:
            for key, schema in tool.function.parameters["properties"].items() if tool.function.name == name else ():
                if schema == {"type": "string"} and not isinstance(values.get(key, ""), str):
                    values[key] = json.dumps(values[key])
        return json.dumps(values)


def message_of(result):
    """None where there is nothing to send."""
    tool_calls = [
        {"index": index, "id": f"id-{index}", "type": "function", "function": {"name": name, "arguments": arguments}}
        for index, name, arguments in result.calls
    ]
    if not (result.content or result.reasoning or tool_calls):
        return None
    return DeltaMessage(content=result.content or None, reasoning=result.reasoning or None, tool_calls=tool_calls)
