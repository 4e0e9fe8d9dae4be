"""SGLang's function-call detectors as a target, behind its reasoning parser: ``python3 sglang_target.py``.

Read from, never run against:
https://github.com/sgl-project/sglang/blob/00828e568a0030e197c825dfa20f5a180b143d04/python/sglang/srt/function_call/function_call_parser.py
https://github.com/sgl-project/sglang/blob/048a57e8f7b08b14834e7399db9ec18849ee8745/python/sglang/srt/function_call/qwen3_coder_detector.py
https://github.com/sgl-project/sglang/blob/2da935778232200b57426c0c253993a44a50a666/python/sglang/srt/function_call/core_types.py
https://github.com/sgl-project/sglang/blob/002e9bfc90a037dc912d3e8525dee06d5d789aa8/python/sglang/srt/parser/reasoning_parser.py
"""

from __future__ import annotations

import argparse
from uuid import uuid4

from installed import described, imported

from deltaproof_target import serve

# The files stood so between releases; none is known to hold all of them.
COMMITS_READ = ("commit 00828e5", "commit 048a57e", "commit 2da9357", "commit 002e9bf")
HOW = "pip install sglang"
DETECTORS = {"qwen3_coder": "qwen3_coder", "qwen3_5": "qwen3_coder", "step3_5": "step3p5", "step3_7": "step3p5"}
# Of the step models there is a reasoning parser that always begins inside reasoning; a request says whether it does.
REASONING = "qwen3"

sglang = imported("sglang", HOW, "sglang")
FunctionCallParser = imported("sglang", HOW, "sglang.srt.function_call.function_call_parser:FunctionCallParser")
ReasoningParser = imported(
    "sglang", HOW, "sglang.srt.parser.reasoning_parser:ReasoningParser", "sglang.srt.reasoning_parser:ReasoningParser"
)
Tool = imported("sglang", HOW, "sglang.srt.entrypoints.openai.protocol:Tool")


SCRIPT = f"""
from {FunctionCallParser.__module__} import FunctionCallParser
from {ReasoningParser.__module__} import ReasoningParser
from {Tool.__module__} import Tool


def parsers():
    reasoning = ReasoningParser(model_type="{REASONING}", stream_reasoning=True, force_reasoning=start_in_reasoning)
    return reasoning, FunctionCallParser([Tool(**tool) for tool in tools or ()], DETECTOR)


reasoning_parser, parser = parsers()
reasoning, rest = reasoning_parser.parse_non_stream(text)
print("in one piece:", reasoning, parser.detector.detect_and_parse(rest or "", parser.tools))
reasoning_parser, parser = parsers()
print("streamed:")
for chunk in chunks:
    reasoning, rest = reasoning_parser.parse_stream_chunk(chunk)
    print(" ", reasoning, parser.detector.parse_streaming_increment(rest, parser.tools) if rest else "")
"""


class Target:
    """``detector`` is a name of SGLang's, or None for the one that belongs to a format."""

    def __init__(self, detector=None):
        self._detector = detector

    def parse(self, text, tools=None, format="qwen3_coder", start_in_reasoning=False):
        reasoning, rest = self._reasoning_parser(start_in_reasoning).parse_non_stream(text)
        parser = self._function_call_parser(tools, format)
        if parser.tools:
            content, calls = parser.parse_non_stream(rest or "")
        else:
            # Without tools it hands everything back unread, as the server does; what is tested is the detector.
            result = parser.detector.detect_and_parse(rest or "", [])
            content, calls = result.normal_text, result.calls
        return {
            "calls": [(call.name or "", call.parameters) for call in calls],
            "content": content or "",
            "reasoning_content": reasoning or "",
        }

    def stream(self, chunks, tools=None, format="qwen3_coder", start_in_reasoning=False):
        reasoning_parser = self._reasoning_parser(start_in_reasoning)
        parser = self._function_call_parser(tools, format)
        for chunk in chunks:
            reasoning, rest = reasoning_parser.parse_stream_chunk(chunk)
            yield from _deltas(reasoning, *self._increment(parser, rest))
        # Older versions release nothing at the end.
        reasoning, rest = reasoning_parser.parse_stream_end() if hasattr(reasoning_parser, "parse_stream_end") else ("", "")
        yield from _deltas(reasoning, *self._increment(parser, rest))
        if hasattr(parser, "parse_stream_end") and parser.tools:
            yield from _deltas("", *parser.parse_stream_end())

    @staticmethod
    def _increment(parser, text):
        if not text:
            return "", []
        if parser.tools:
            return parser.parse_stream_chunk(text)
        result = parser.detector.parse_streaming_increment(text, [])
        return result.normal_text, result.calls

    @staticmethod
    def _reasoning_parser(start_in_reasoning):
        return ReasoningParser(model_type=REASONING, stream_reasoning=True, force_reasoning=bool(start_in_reasoning))

    def _function_call_parser(self, tools, format):
        return FunctionCallParser([Tool(**tool) for tool in tools or ()], self._detector or DETECTORS[format])


def _deltas(reasoning, content, calls):
    if reasoning:
        yield {"reasoning_content": reasoning}
    if content:
        yield {"content": content}
    for call in calls:
        function = {"arguments": call.parameters} if call.name is None else {"name": call.name, "arguments": call.parameters}
        opening = {} if call.name is None else {"id": f"call_{uuid4().hex[:24]}", "type": "function"}
        yield {"tool_calls": [{"index": call.tool_index, **opening, "function": function}]}


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description="SGLang's function-call detectors as a target of deltaproof.")
    arguments.add_argument("--detector", help="a name of SGLang's, such as qwen3_coder; else the one that belongs to the format")
    detector = arguments.parse_args().detector
    target = Target(detector)
    serve(
        parse=target.parse,
        stream=target.stream,
        name=f"sglang {detector}" if detector else "sglang",
        version=described("sglang", getattr(sglang, "__version__", "unknown"), COMMITS_READ),
        formats=list(DETECTORS),
        capabilities=["reasoning", "tools-schema"],
        atomic_tags=["<tool_call>", "</tool_call>", "<think>", "</think>"],
        script=SCRIPT.replace("DETECTOR", repr(detector) if detector else f"{DETECTORS!r}[format]"),
    )
