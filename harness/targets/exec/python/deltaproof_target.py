"""Makes an ``exec:`` target of a tool-call parser. One file, standard library only, CPython 3.9 or later: copy it or import it.

    from deltaproof_target import serve

    def parse(text, tools): ...     # calls of a whole response
    def stream(chunks, tools): ...  # deltas, while chunks are pulled

    if __name__ == "__main__":
        serve(parse=parse, stream=stream, name="my-parser")

``serve`` says which shapes the functions may return. The README beside this file has an example and the protocol.
"""

from __future__ import annotations

import inspect
import json
import os
import sys
import traceback
from collections.abc import Iterator

# What a function may take besides the text or chunks, and the field of the request that it is.
_FIELDS = {
    "tools": "tools",
    "format": "format",
    "start_in_reasoning": "startInReasoning",
    "calls_in_reasoning": "callsInReasoning",
    "finish": "finish",
}
_RESULT_KEYS = frozenset(["calls", "tool_calls", "content", "reasoning_content", "reasoning", "finish_reason", "role"])
_CAPABILITIES = frozenset(["reasoning", "tools-schema", "finish", "deep", "lone-surrogates"])
_UNITS = frozenset(["code-point", "code-unit"])
_TRAITS = frozenset(
    [
        "live-strings",
        "repeated-names",
        "intended-values",
        "typed-by-schema",
        "one-newline",
        "own-markup",
        "brace-first",
        "bare-functions",
        "finish-reasons",
    ]
)

_encode = json.JSONEncoder(ensure_ascii=True, separators=(",", ":")).encode


def serve(
    parse=None,
    stream=None,
    *,
    name=None,
    version=None,
    formats=None,
    capabilities=None,
    unit=None,
    atomic_tags=None,
    profile=None,
    script=None,
):
    """Answers requests until standard input ends; SIGINT exits with 130.

    ``parse(text, ...)`` returns None, a list of calls, or a dict with some of ``calls`` (or ``tool_calls``), ``content``,
    ``reasoning_content`` and ``finish_reason``. A call is a ``(name, arguments)`` pair, a dict with these keys, or a dict whose
    ``function`` has them. ``arguments`` is JSON text; anything but a string is printed as JSON.

    ``stream(chunks, ...)`` is handed an iterator of chunks and returns an iterable of deltas, dicts or None for nothing. It should be a
    generator: then each delta is labelled with the number, from 0, of the chunk that was pulled last; with the number of chunks once
    all were pulled. A ``finish_reason`` in a delta is the answer's.

    The first parameter of each function is handed over by position. It may have further ones, called ``tools`` (a list of OpenAI tools
    or None), ``format`` (an id such as ``"qwen3_coder"``), ``start_in_reasoning`` and ``calls_in_reasoning`` (bool), and ``finish`` (the
    engine's reason, ``"stop"`` or ``"length"``). One that the request lacks keeps its default, or is None where it has none.

    Where one function is missing the other answers for it: ``parse`` is the stream of one chunk, ``stream`` sends what was parsed when
    the response ends. The remaining arguments are what the target says of itself; None leaves it to the harness. ``unit`` is
    ``"code-point"`` or ``"code-unit"``; ``profile`` lists traits that the parser promises, such as ``"live-strings"``, and
    ``deltaproof targets --probe`` shows which it has. ``script`` is a few lines of Python that call the parser without this file and
    print what it makes of ``text`` and of ``chunks``; ``tools``, ``format``, ``start_in_reasoning`` and ``finish`` are there too. With them
    each finding has a ``show.py`` for whoever has the parser.

    What the functions raise is answered as an error, its traceback goes to standard error. So does whatever they print, from now on:
    standard output belongs to the protocol. Raises ``TypeError`` or ``ValueError`` when it is misused.
    """
    if parse is None and stream is None:
        raise TypeError("serve() needs parse or stream")
    hello = {
        "name": name,
        "version": version,
        "formats": formats,
        "capabilities": _known(capabilities, _CAPABILITIES),
        "unit": unit if unit is None else _known([unit], _UNITS)[0],
        "atomicTags": atomic_tags,
        "profile": _known(profile, _TRAITS),
        "script": script,
    }
    target = _Target(parse, stream, {key: value for key, value in hello.items() if value is not None})
    requests, answers = _take_standard_streams()
    try:
        for line in requests:
            # Each answer leaves before the next request is tried, so that one which kills the process is the oldest without an answer.
            _write(answers, target.answer(line))
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        # Nobody reads any more, so nothing is left to do.
        pass


def _write(file, data):
    rest = memoryview(data)
    while rest:
        rest = rest[file.write(rest) :]


def _known(names, known):
    unknown = sorted(set(names or ()) - known)
    if unknown:
        raise ValueError(f"unknown: {', '.join(map(repr, unknown))}; known: {', '.join(sorted(known))}")
    return names


def _take_standard_streams():
    """Requests and answers as binary files. What the parser reads and prints, a native extension of it too, is kept out of them."""
    sys.stdout.flush()
    requests = open(os.dup(0), "rb")
    # Without a buffer: at exit nothing is left to be flushed to somebody who has gone.
    answers = open(os.dup(1), "wb", buffering=0)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return requests, answers


class _Target:
    def __init__(self, parse, stream, hello):
        self._parse = None if parse is None else _Function(parse)
        self._stream = None if stream is None else _Function(stream)
        self._hello = hello

    def answer(self, line):
        """The answer to one request line, as a line. Lets nothing through but KeyboardInterrupt."""
        request_id = None
        try:
            request = json.loads(line.decode("utf-8", "surrogatepass"))
            if not isinstance(request, dict):
                raise ValueError("a request is a JSON object")
            if isinstance(request.get("id"), (int, str)):
                request_id = request["id"]
            answer = _encode({"id": request_id, **self._result(request)})
        except KeyboardInterrupt:
            raise
        # SystemExit, and panics of extensions written in Rust, are no Exception.
        except BaseException as error:
            traceback.print_exception(type(error), error, error.__traceback__, limit=-5)
            answer = _encode({"id": request_id, "error": _described(error)})
        return answer.encode("ascii") + b"\n"

    def _result(self, request):
        operation = request.get("op")
        if operation == "stream":
            chunks = request.get("chunks")
            if not isinstance(chunks, list) or not all(isinstance(chunk, str) for chunk in chunks):
                raise ValueError("'chunks' is a list of strings")
            return self._streamed(chunks, request)
        if operation == "parse":
            text = request.get("text")
            if not isinstance(text, str):
                raise ValueError("'text' is a string")
            return self._parsed(text, request)
        if operation == "hello":
            return self._hello
        raise ValueError(f"'op' is hello, parse or stream, not {operation!r}")

    def _parsed(self, text, request):
        if self._parse is not None:
            return _parse_result(self._parse.call(text, request))
        return _assembled(_stream_result([text], lambda chunks: self._stream.call(chunks, request)))

    def _streamed(self, chunks, request):
        if self._stream is not None:
            return _stream_result(chunks, lambda pulled: self._stream.call(pulled, request))
        return _in_one_piece(_parse_result(self._parse.call("".join(chunks), request)), len(chunks))


class _Function:
    """A maintainer's function, called with the fields of a request that it takes."""

    def __init__(self, function):
        self._function = function
        # Of each field: the parameter, the field, and whether it is handed over even where the request lacks it.
        self._fields = []
        for parameter in list(inspect.signature(function).parameters.values())[1:]:
            is_required = parameter.default is parameter.empty and parameter.kind not in (
                parameter.VAR_POSITIONAL,
                parameter.VAR_KEYWORD,
            )
            if parameter.name in _FIELDS:
                self._fields.append((parameter.name, _FIELDS[parameter.name], is_required))
            elif is_required:
                raise TypeError(f"nothing is known that {parameter.name!r} could be; known: {', '.join(_FIELDS)}")

    def call(self, text, request):
        given = {name: request.get(field) for name, field, is_required in self._fields if is_required or field in request}
        return self._function(text, **given)


class _Puller:
    """Knows the number of the chunk that was pulled ``last``: -1 before the first, their number behind the last."""

    def __init__(self):
        self.last = -1

    def pull(self, chunks):
        for self.last, chunk in enumerate(chunks):
            yield chunk
        self.last = len(chunks)


def _stream_result(chunks, stream):
    """The answer with what a function makes of the chunks."""
    puller = _Puller()
    result = stream(puller.pull(chunks))
    # What is no generator pulled all chunks before it returned anything, and no delta is known to be of one of them.
    is_lazy = isinstance(result, Iterator)
    answer = {"deltas": []}
    for delta in result or ():
        if delta is None:
            continue
        if not isinstance(delta, dict):
            raise TypeError(f"a delta is a dict or None, not {_shown(delta)}")
        delta = dict(delta)
        if "finish_reason" in delta:
            answer["finish_reason"] = delta.pop("finish_reason")
        if not delta:
            continue
        if is_lazy and puller.last >= 0:
            delta.setdefault("chunk", puller.last)
        answer["deltas"].append(delta)
    return answer


def _parse_result(result):
    """The answer with what a function returned."""
    if not isinstance(result, dict):
        result = {"calls": result}
    unknown = sorted(map(str, result.keys() - _RESULT_KEYS))
    if unknown:
        raise TypeError(f"the result of parse has no key {', '.join(map(repr, unknown))}; known: {', '.join(sorted(_RESULT_KEYS))}")
    answer = {"calls": [_call(call) for call in result.get("calls") or result.get("tool_calls") or ()]}
    for key in "content", "reasoning_content", "reasoning", "finish_reason":
        if result.get(key) is not None:
            answer[key] = result[key]
    return answer


def _call(call):
    try:
        if isinstance(call, dict):
            function = call.get("function", call)
            name, arguments = function["name"], function["arguments"]
        else:
            name, arguments = call
    except (KeyError, TypeError, ValueError):
        raise TypeError(f"a call has a name and arguments, not {_shown(call)}") from None
    if not isinstance(name, str):
        raise TypeError(f"the name of a call is a string, not {_shown(name)}")
    if not isinstance(arguments, str):
        arguments = json.dumps(arguments, ensure_ascii=False)
    return {"name": name, "arguments": arguments}


def _assembled(streamed):
    """What a client of a stream holds at its end, as the answer to ``parse``."""
    texts = {"content": [], "reasoning_content": []}
    calls = {}
    for delta in streamed["deltas"]:
        texts["content"].append(delta.get("content") or "")
        texts["reasoning_content"].append(delta.get("reasoning_content") or delta.get("reasoning") or "")
        for call in delta.get("tool_calls") or ():
            function = call.get("function") or {}
            names, pieces = calls.setdefault(call["index"], ([], []))
            names.extend(filter(None, [function.get("name")]))
            pieces.append(function.get("arguments") or "")
    return {
        "calls": [{"name": names[0] if names else "", "arguments": "".join(pieces)} for names, pieces in calls.values()],
        **{key: "".join(pieces) for key, pieces in texts.items() if any(pieces)},
        **({"finish_reason": streamed["finish_reason"]} if "finish_reason" in streamed else {}),
    }


def _in_one_piece(parsed, chunk):
    """What was parsed, as the answer to ``stream`` that sends each part in one delta."""
    calls = [
        {"index": index, "id": f"call_{index:024x}", "type": "function", "function": call} for index, call in enumerate(parsed["calls"])
    ]
    parts = {**parsed, "tool_calls": calls}
    del parts["calls"]
    answer = {"finish_reason": parts.pop("finish_reason")} if "finish_reason" in parts else {}
    answer["deltas"] = [{key: part, "chunk": chunk} for key, part in parts.items() if part]
    return answer


def _described(error):
    try:
        return f"{type(error).__name__}: {error}"
    except Exception:
        return f"{type(error).__name__}: its message cannot be printed"


def _shown(value):
    text = repr(value)
    return text if len(text) <= 200 else f"{text[:200]}…"
