"""The project's Python reading as an ``exec:`` target: ``exec:python3 own.py``. Never wrong but where CPython's stack ends."""

from __future__ import annotations

from deltaproof_target import serve
from reading import ChannelSplitter, ToolCallStreamer, parse_tool_calls

FORMATS = ("qwen3_coder", "qwen3_5", "step3_5", "step3_7")


def parse(text, format="qwen3_coder", start_in_reasoning=False, calls_in_reasoning=True, finish="stop"):
    """A response in one piece. An unknown format raises ``ValueError``, nesting beyond CPython's stack ``RecursionError``."""
    _check(format)
    texts = {"content": [], "reasoning": [], "tool": []}
    for channel, piece in _events(ChannelSplitter(start_in_reasoning, calls_in_reasoning), [text]):
        texts[channel].append(piece)
    tool_text = "".join(texts["tool"])
    calls = parse_tool_calls(tool_text)
    if not calls and not _opens_call(tool_text):
        texts["content"].append(tool_text)
    return {
        "calls": calls,
        "content": "".join(texts["content"]),
        "reasoning_content": "".join(texts["reasoning"]),
        "finish_reason": _finish_reason(finish, has_calls=bool(calls)),
    }


def stream(chunks, format="qwen3_coder", start_in_reasoning=False, calls_in_reasoning=True, finish="stop", splitter=ChannelSplitter):
    """The deltas of a response while it is generated. Raises what ``parse`` does; ``splitter`` is for targets that are wrong on purpose."""
    _check(format)
    streamer = ToolCallStreamer()
    tool_texts = []
    for channel, text in _events(splitter(start_in_reasoning, calls_in_reasoning), chunks):
        if channel == "tool":
            tool_texts.append(text)
            tool_calls = streamer.feed(text)
            if tool_calls:
                yield {"tool_calls": tool_calls}
        else:
            yield {"content" if channel == "content" else "reasoning_content": text}
    streamer.finish()
    if tool_texts and not streamer.calls:
        yield {"content": "".join(tool_texts)}
    yield {"finish_reason": _finish_reason(finish, has_calls=any(call.state == "closed" for call in streamer.calls))}


def _events(splitter, chunks):
    for chunk in chunks:
        yield from splitter.feed(chunk)
    yield from splitter.finish()


def _opens_call(tool_text):
    """Whether a stream opens a call in it, if only one that is never closed: then the text is content in neither mode."""
    streamer = ToolCallStreamer()
    streamer.feed(tool_text)
    return bool(streamer.calls)


def _finish_reason(engine_reason, has_calls):
    return "tool_calls" if has_calls and engine_reason != "length" else engine_reason


def _check(format):
    if format not in FORMATS:
        raise ValueError(f"unknown format {format!r}; known: {', '.join(FORMATS)}")


SCRIPT = """
import own

given = {"format": format, "start_in_reasoning": start_in_reasoning, "finish": finish}
print("in one piece:", own.parse(text, **given))
print("streamed:", *own.stream(chunks, **given), sep="\\n  ")
"""


def serve_as(name, stream, script=SCRIPT):
    """Serves this module's ``parse`` beside a ``stream`` that belongs to it, which ``script`` calls."""
    serve(
        parse=parse,
        stream=stream,
        name=name,
        formats=FORMATS,
        capabilities=["reasoning", "finish", "lone-surrogates"],
        unit="code-unit",
        atomic_tags=[],
        profile=["live-strings", "intended-values"],
        script=script,
    )


if __name__ == "__main__":
    serve_as("deltaproof-python", stream)
