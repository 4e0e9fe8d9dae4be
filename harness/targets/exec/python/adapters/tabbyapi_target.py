"""tabbyAPI's parser, splitter and, where it is there, streamer as a target: ``PYTHONPATH=/path/to/tabbyAPI python3 tabbyapi_target.py``.

Read from, never run against:
https://github.com/theroyallab/tabbyAPI/blob/040906402859b30bbe45740b98b23c74fe401fd0/endpoints/OAI/utils/tools.py
https://github.com/theroyallab/tabbyAPI/blob/42212bfeca245fc1a5de4e563f788d8c92365a23/endpoints/OAI/utils/stream_parser.py
https://github.com/theroyallab/tabbyAPI/blob/0e8c836ce75ca351f79f0c54bd1b55a43b7250ea/endpoints/OAI/utils/toolcall_stream.py (pull request 462)
"""

from __future__ import annotations

import importlib.util
import subprocess
from pathlib import Path
from uuid import uuid4

from installed import described, imported, unusable

from deltaproof_target import serve

COMMITS_READ = (
    "040906402859b30bbe45740b98b23c74fe401fd0",
    "42212bfeca245fc1a5de4e563f788d8c92365a23",
    "0e8c836ce75ca351f79f0c54bd1b55a43b7250ea",
)
FORMATS = ("qwen3_coder", "qwen3_5", "step3_5", "step3_7")
HOW = "put the folder of a checkout on PYTHONPATH"
STREAMER = "endpoints.OAI.utils.toolcall_stream"

tools_module = imported("tabbyAPI", HOW, "endpoints.OAI.utils.tools")
splitting = imported("tabbyAPI", HOW, "endpoints.OAI.utils.stream_parser")
Streamer = imported("tabbyAPI", HOW, f"{STREAMER}:QwenToolCallDeltaStreamer") if importlib.util.find_spec(STREAMER) else None


SCRIPT = """
from endpoints.OAI.utils import stream_parser, tools as toolcalls

tool_start, tool_end = toolcalls.get_toolcall_tags(format)


def split(pieces):
    splitter = stream_parser.TagStreamParser(
        reasoning_start="<think>",
        reasoning_end="</think>",
        tool_start=tool_start,
        tool_end=tool_end,
        start_in_reasoning=start_in_reasoning,
        tool_calls_in_reasoning=True,
    )
    for piece in pieces:
        yield from splitter.feed(piece)
    yield from splitter.finish()


whole = list(split([text]))
print("in one piece:", whole)
tool_text = "".join(piece for channel, piece in whole if channel == stream_parser.TOOL)
print("calls:", toolcalls.parse_toolcalls(tool_text, format))
print("streamed:")
"""
WITHOUT_STREAMER = """
for event in split(chunks):
    print(" ", event)
"""
WITH_STREAMER = """
from endpoints.OAI.utils.toolcall_stream import QwenToolCallDeltaStreamer

streamer = QwenToolCallDeltaStreamer()
for channel, piece in split(chunks):
    print(" ", channel, repr(piece), streamer.feed(piece) if channel == stream_parser.TOOL else "")
"""


def parse(text, format="qwen3_coder", start_in_reasoning=False, calls_in_reasoning=True):
    """The texts of the channels, and what the end-of-stream parser makes of the tool channel."""
    splitter = _splitter(format, start_in_reasoning, calls_in_reasoning)
    texts = {splitting.CONTENT: [], splitting.REASONING: [], splitting.TOOL: []}
    for channel, piece in [*splitter.feed(text), *splitter.finish()]:
        texts[channel].append(piece)
    return {
        "calls": _calls("".join(texts[splitting.TOOL]), format),
        "content": "".join(texts[splitting.CONTENT]),
        "reasoning_content": "".join(texts[splitting.REASONING]),
    }


def stream(chunks, format="qwen3_coder", start_in_reasoning=False, calls_in_reasoning=True):
    """Content and reasoning as the splitter has them; calls as the streamer has them, or in one piece at the end where nothing streamed."""
    splitter = _splitter(format, start_in_reasoning, calls_in_reasoning)
    streamer = Streamer() if Streamer else None
    tool_texts = []
    for events in _events(splitter, chunks):
        for channel, piece in events:
            if channel != splitting.TOOL:
                yield {"content" if channel == splitting.CONTENT else "reasoning_content": piece}
                continue
            tool_texts.append(piece)
            tool_calls = streamer.feed(piece) if streamer else []
            if tool_calls:
                yield {"tool_calls": tool_calls}
    if tool_texts and not (streamer and streamer.emitted):
        calls = _calls("".join(tool_texts), format)
        if calls:
            yield {"tool_calls": [_delta(index, call) for index, call in enumerate(calls)]}


def _splitter(format, start_in_reasoning, calls_in_reasoning):
    tool_start, tool_end = tools_module.get_toolcall_tags(format)
    return splitting.TagStreamParser(
        reasoning_start="<think>",
        reasoning_end="</think>",
        tool_start=tool_start,
        tool_end=tool_end,
        start_in_reasoning=bool(start_in_reasoning),
        tool_calls_in_reasoning=calls_in_reasoning is not False,
    )


def _events(splitter, chunks):
    for chunk in chunks:
        yield splitter.feed(chunk)
    yield splitter.finish()


def _calls(tool_text, format):
    return [(call.function.name, call.function.arguments) for call in tools_module.parse_toolcalls(tool_text, format)]


def _delta(index, call):
    name, arguments = call
    return {"index": index, "id": f"call_{uuid4().hex[:24]}", "type": "function", "function": {"name": name, "arguments": arguments}}


def _commit():
    """Of the checkout that the modules come from; ``unknown`` without git."""
    folder = Path(tools_module.__file__).resolve().parent
    try:
        result = subprocess.run(["git", "-C", str(folder), "rev-parse", "HEAD"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return result.stdout.strip()


if __name__ == "__main__":
    formats = [format for format in FORMATS if tools_module.is_supported_format(format)]
    if not formats:
        unusable(f"this tabbyAPI knows none of the formats {', '.join(FORMATS)}")
    serve(
        parse=parse,
        stream=stream,
        name="tabbyapi" if Streamer else "tabbyapi, calls at the end",
        version=described("tabbyAPI", _commit(), COMMITS_READ),
        formats=formats,
        capabilities=["reasoning"],
        # The splitter holds back the beginnings of all its tags.
        atomic_tags=[],
        script=SCRIPT + (WITH_STREAMER if Streamer else WITHOUT_STREAMER),
    )
