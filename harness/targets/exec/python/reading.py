"""What the contract makes of a response: end-of-stream reading, channels, and what a stream sends of it and when.

A second implementation of the contract, written for clarity: every state is a method that consumes what it understands. What the
contract says in terms of CPython is left to CPython itself (``re``, ``json``, ``str.strip``), which is what makes it an authority.
Text nested deeper than CPython's stack allows raises ``RecursionError``. Needs a CPython that limits integers to 4,300 digits (3.9.14,
3.10.7, 3.11 and later). Work is linear in the text, at any chunk size.
"""

from __future__ import annotations

import json
import re
import secrets

WRAPPER, WRAPPER_END = "<tool_call>", "</tool_call>"
FUNCTION, FUNCTION_END = "<function=", "</function>"
PARAMETER, PARAMETER_END = "<parameter=", "</parameter>"
THINK, THINK_END = "<think>", "</think>"

NAME = r"[^>\s]+"


# The end-of-stream reading


def parse_tool_calls(tool_text):
    """The calls of a tool text, as ``(name, arguments)`` pairs; ``arguments`` is JSON text."""
    segments = [inside for _, inside in _elements(tool_text, _OPENING_WRAPPER, WRAPPER_END)] or [tool_text]
    return [
        (opening["name"], _arguments(body))
        for segment in segments
        for opening, body in _elements(segment, _OPENING_FUNCTION, FUNCTION_END)
    ]


def coerce(value):
    """The Python value of a parameter's text: what ``json.loads`` makes of it, or else the stripped text."""
    value = value.strip()
    try:
        return json.loads(value) if value else ""
    except ValueError:
        return value


_OPENING_WRAPPER = re.compile(WRAPPER)
_OPENING_FUNCTION = re.compile(rf"{FUNCTION}(?P<name>{NAME})[^>]*>")
_OPENING_PARAMETER = re.compile(rf"{PARAMETER}(?P<name>{NAME})[^>]*>")


def _elements(text, opening, closer):
    """What ``opening(.*?)closer`` finds, as pairs of the opening tag's match and the inside."""
    # Behind the last ">" no opening tag can match, and trying would walk to the end of the text from each.
    end = text.rfind(">") + 1
    position = 0
    while True:
        match = opening.search(text, position, end)
        closed_at = -1 if match is None else text.find(closer, match.end())
        if closed_at == -1:
            return
        yield match, text[match.end() : closed_at]
        position = closed_at + len(closer)


def _arguments(body):
    return _json_text({opening["name"]: coerce(value) for opening, value in _elements(body, _OPENING_PARAMETER, PARAMETER_END)})


_json_text = json.JSONEncoder(ensure_ascii=False).encode


# Tags in text that arrives in chunks


class _TagFinder:
    """Finds the first of some tags. The tags begin with ``<`` and hold no other."""

    def __init__(self, *tags):
        partial = {tag[1:length] for tag in tags for length in range(1, len(tag))}
        whole = "|".join(re.escape(tag[1:]) for tag in tags)
        self._pattern = re.compile(rf"<(?:(?P<whole>{whole})|(?:{'|'.join(map(re.escape, partial))})\Z)")

    def find(self, text, position):
        """Where the plain text ends; the tag there, or None; and where the tag ends.

        Without a tag, what stands behind the plain text is the beginning of one that the next chunk may complete.
        """
        match = self._pattern.search(text, position)
        if match is None:
            return len(text), None, len(text)
        return match.start(), match.group() if match["whole"] else None, match.end()


def _joined(pieces):
    """One text of its pieces. A surrogate pair that was cut apart becomes one character again, which only encoding does."""
    text = "".join(pieces)
    if _CUT_PAIR.search(text):
        return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")
    return text


_CUT_PAIR = re.compile("[\ud800-\udbff][\udc00-\udfff]")


# Channels


class ChannelSplitter:
    """Splits a response into ``content``, ``reasoning`` and ``tool`` text."""

    _ANY_TAG = _TagFinder(WRAPPER, WRAPPER_END, THINK, THINK_END)
    _THINKING_TAG = _TagFinder(THINK, THINK_END)
    _CLOSING_WRAPPER = _TagFinder(WRAPPER_END)

    def __init__(self, start_in_reasoning=False, calls_in_reasoning=True):
        self._channel = "reasoning" if start_in_reasoning else "content"
        self._is_in_wrapper = False
        self._calls_in_reasoning = calls_in_reasoning
        self._held = ""
        # Pieces of white space behind "</think>"; None where white space is text like any other.
        self._space = None

    def feed(self, text):
        """What the chunk makes certain, as a list of ``(channel, text)``."""
        if not self._held and "<" not in text:
            # Most chunks of a stream, and these in half the time.
            return self._plain(text) if text else []
        text = self._held + text
        self._held = ""
        events = []
        position = 0
        while position < len(text):
            plain_end, tag, end = self._tags().find(text, position)
            if plain_end > position:
                events.extend(self._plain(text[position:plain_end]))
            if tag is None:
                self._held = text[plain_end:]
            else:
                events.extend(self._tag(tag))
            position = end
        return events

    def finish(self):
        """What the end of the response makes certain, as ``feed`` has it."""
        held, self._held = self._held, ""
        return self._plain(held) if held else []

    def _tags(self):
        if self._is_in_wrapper:
            return self._CLOSING_WRAPPER
        if self._channel == "reasoning" and not self._calls_in_reasoning:
            return self._THINKING_TAG
        return self._ANY_TAG

    def _tag(self, tag):
        if tag in (WRAPPER, WRAPPER_END):
            self._is_in_wrapper = tag == WRAPPER
            return [("tool", tag)]
        if tag == THINK:
            self._channel = "reasoning"
            self._space = None
        else:
            self._channel = "content"
            self._space = self._space or []
        return []

    def _plain(self, text):
        if self._is_in_wrapper:
            return [("tool", text)]
        if self._space is None:
            return [(self._channel, text)]
        if text.isspace():
            self._space.append(text)
            return []
        text = "".join(self._space) + text
        self._space = None
        return [("content", text)]


# The streamer


class StreamedCall:
    """One call: its ``index``, its ``name``, and its ``state``: ``open``, ``closed``, ``poisoned`` or ``truncated``."""

    def __init__(self, index, name):
        self.index = index
        self.name = name
        self.state = "open"
        self.has_parameter = False


class ToolCallStreamer:
    """Makes OpenAI ``tool_calls`` deltas of a tool text, each character at the first moment at which it is certain."""

    _OPENING_WRAPPER = _TagFinder(WRAPPER)
    _WRAPPER_TAG = _TagFinder(FUNCTION, WRAPPER_END)
    _FUNCTION_TAG = _TagFinder(PARAMETER, FUNCTION_END, WRAPPER_END)
    _VALUE_TAG = _TagFinder(PARAMETER_END, FUNCTION_END, WRAPPER_END)

    def __init__(self, new_id=lambda: f"call_{secrets.token_hex(12)}"):
        self.calls = []
        self._new_id = new_id
        self._state = self._between_wrappers
        # The beginning of a tag, at the end of the text so far.
        self._held = ""
        # Pieces of what stands behind "<function=" or "<parameter=".
        self._opener = []
        self._value = None
        # Of each call that this chunk adds to: its delta, and the pieces of its arguments.
        self._frame = {}

    def feed(self, text):
        """What the chunk makes certain, as a list of deltas, at most one for each call."""
        text = self._held + text
        self._held = ""
        self._frame = {}
        position = 0
        while position < len(text):
            position = self._state(text, position)
        return [_with_arguments(delta, "".join(pieces)) for delta, pieces in self._frame.values()]

    def finish(self):
        """The response ends. Sends nothing: what is open stays so."""
        if self.calls and self.calls[-1].state == "open":
            self.calls[-1].state = "truncated"

    # States: each consumes text from a position on, and returns where it ended.

    def _between_wrappers(self, text, position):
        _, tag, end = self._scan(self._OPENING_WRAPPER, text, position)
        if tag == WRAPPER:
            self._state = self._in_wrapper
        return end

    def _in_wrapper(self, text, position):
        _, tag, end = self._scan(self._WRAPPER_TAG, text, position)
        if tag == FUNCTION:
            self._state = self._in_function_opener
        elif tag == WRAPPER_END:
            self._state = self._between_wrappers
        return end

    def _in_function_opener(self, text, position):
        opener, end = self._scan_opener(text, position, self._in_wrapper)
        if opener is not None:
            if opener.endswith(WRAPPER_END):
                self._state = self._between_wrappers
            else:
                self._open_call(_name_in(opener))
                self._state = self._in_function
        return end

    def _in_function(self, text, position):
        _, tag, end = self._scan(self._FUNCTION_TAG, text, position)
        if tag == PARAMETER:
            self._state = self._in_parameter_opener
        elif tag is not None:
            self._end_call(tag)
        return end

    def _in_parameter_opener(self, text, position):
        opener, end = self._scan_opener(text, position, self._in_function)
        if opener is not None:
            if opener.endswith((FUNCTION_END, WRAPPER_END)):
                self._end_call(FUNCTION_END if opener.endswith(FUNCTION_END) else WRAPPER_END)
            else:
                comma = ", " if self.calls[-1].has_parameter else ""
                self._value = _Value(f"{comma}{_json_text(_name_in(opener))}: ")
                self._state = self._in_value
        return end

    def _in_value(self, text, position):
        plain_end, tag, end = self._scan(self._VALUE_TAG, text, position)
        self._send(self._value.add(text[position:plain_end], is_followed=plain_end < len(text)))
        if tag == PARAMETER_END:
            self._send(self._value.close())
            self.calls[-1].has_parameter = True
            self._state = self._in_function
        elif tag == FUNCTION_END and self._value.has_begun:
            self.calls[-1].state = "poisoned"
            self._state = self._in_wrapper
        elif tag is not None:
            self._end_call(tag)
        return end

    # What the states have in common

    def _scan(self, tags, text, position):
        plain_end, tag, end = tags.find(text, position)
        if tag is None:
            self._held = text[plain_end:]
        return plain_end, tag, end

    def _scan_opener(self, text, position, state_around):
        """All behind ``<function=`` or ``<parameter=``, with its ``>``, or None; and where it ends."""
        if not self._opener and (text[position] == ">" or text[position].isspace()):
            # No name: no tag either, and all of it is text of the state around it.
            self._state = state_around
            return None, position
        end = text.find(">", position) + 1
        self._opener.append(text[position : end or len(text)])
        if not end:
            return None, len(text)
        opener = _joined(self._opener)
        self._opener = []
        return opener, end

    def _open_call(self, name):
        call = StreamedCall(len(self.calls), name)
        self.calls.append(call)
        delta = {"index": call.index, "id": self._new_id(), "type": "function", "function": {"name": name}}
        self._frame[call.index] = (delta, ["{"])

    def _end_call(self, tag):
        if tag == FUNCTION_END:
            self._send("}")
            self.calls[-1].state = "closed"
            self._state = self._in_wrapper
        else:
            self.calls[-1].state = "truncated"
            self._state = self._between_wrappers

    def _send(self, arguments):
        if not arguments:
            return
        index = self.calls[-1].index
        _, pieces = self._frame.setdefault(index, ({"index": index, "function": {}}, []))
        pieces.append(arguments)


def _with_arguments(delta, arguments):
    delta["function"]["arguments"] = arguments
    return delta


def _name_in(opener):
    return re.match(NAME, opener).group()


class _Value:
    """One parameter's value on its way: held while it may be JSON, then a JSON string. ``key`` is what goes out in front of it."""

    def __init__(self, key):
        self.has_begun = False
        self._key = key
        self._json = _JsonPrefix()
        # Pieces that are not sent: all of them while the value may be JSON, then white space that may be its end.
        self._held = []
        # A high surrogate at the end of a value that is a string, until what follows shows whether it is half of a pair.
        self._high = ""

    def add(self, text, is_followed):
        """Arguments that become certain by more text of the value. ``is_followed`` says that a ``<`` stands behind the text."""
        if self._json is None:
            return self._string(text, is_followed)
        if not self._held:
            text = text.lstrip()
        if not text:
            return ""
        self._held.append(text)
        if self._json.feed(text):
            return ""
        self._json = None
        text = _joined(self._held)
        self._held = []
        return self._string(text, is_followed)

    def close(self):
        """Arguments that become certain by the value's end."""
        if self._json is None:
            return '"'
        return self._key + _json_text(coerce(_joined(self._held)))

    def _string(self, text, is_followed):
        if self._high:
            text = _joined([self._high, text])
            self._high = ""
        if not is_followed and "\ud800" <= text[-1:] <= "\udbff":
            text, self._high = text[:-1], text[-1]
        # White space in front of a surrogate is not at the end, even if that is held.
        body = text if self._high else text.rstrip()
        if not body and not self._high:
            self._held.append(text)
            return ""
        certain = "".join([*self._held, body])
        self._held = [text[len(body) :]]
        if not certain:
            return ""
        opening = "" if self.has_begun else f'{self._key}"'
        self.has_begun = True
        return opening + _json_text(certain)[1:-1]


# Beginnings of JSON

_STRING_RUN = re.compile(r'[^"\\\x00-\x1f]*')
_DIGIT_RUN = re.compile("[0-9]*")

# CPython refuses to convert a longer integer, and json.loads with it.
_MAX_INTEGER_DIGITS = 4300


def _json_states():
    """For each state the characters that may follow, and the state they lead to. The names of states say what is expected."""
    digits = "0123456789"
    value = {**dict.fromkeys("123456789", "integer"), '"': "string", "[": "list", "{": "object", "-": "minus", "0": "zero"}
    fraction, exponent = {".": "point"}, {"e": "exponent", "E": "exponent"}
    states = {
        "value": value,
        "first item": {**value, "]": "close"},
        "first key": {'"': "key", "}": "close"},
        "next key": {'"': "key"},
        "colon": {":": "value"},
        "comma or ]": {",": "value", "]": "close"},
        "comma or }": {",": "next key", "}": "close"},
    }
    for name, row in states.items():
        row.update(dict.fromkeys(" \t\n\r", name))
    states.update(
        {
            "string": {'"': "end of string", "\\": "escape"},
            "escape": {**dict.fromkeys('"\\/bfnrt', "string"), "u": "4 hex digits"},
            "minus": {**dict.fromkeys("123456789", "integer"), "0": "zero", "I": "I"},
            "zero": {**fraction, **exponent},
            "integer": {**dict.fromkeys(digits, "integer"), **fraction, **exponent},
            "point": dict.fromkeys(digits, "fraction"),
            "fraction": {**dict.fromkeys(digits, "fraction"), **exponent},
            "exponent": {**dict.fromkeys(digits, "power"), "+": "sign", "-": "sign"},
            "sign": dict.fromkeys(digits, "power"),
            "power": dict.fromkeys(digits, "power"),
            "end": {},
        }
    )
    for count in 4, 3, 2, 1:
        states[f"{count} hex digits"] = dict.fromkeys("0123456789abcdefABCDEF", f"{count - 1} hex digits" if count > 1 else "string")
    for word in "true", "false", "null", "NaN", "Infinity":
        for row in states["value"], states["first item"]:
            row[word[0]] = word[0]
        for length in range(1, len(word)):
            states.setdefault(word[:length], {})[word[length]] = word[: length + 1] if length + 1 < len(word) else "end of value"
    return states


class _JsonPrefix:
    """Whether a text, which begins with no white space, may still become one that ``json.loads`` accepts once it is stripped."""

    _STATES = _json_states()
    _ENDS_OF_NUMBER = frozenset(["zero", "integer", "fraction", "power"])

    def __init__(self):
        self._state = "value"
        # Of each list or object that is open, what is expected behind a value in it.
        self._around = []
        self._is_key = False
        self._integer_digits = 0

    def feed(self, text):
        """False as soon as it cannot; then nothing more may be fed."""
        position = 0
        while position < len(text):
            position = self._skip_run(text, position)
            if position == len(text):
                break
            if not self._step(text[position]):
                return False
            position += 1
        return True

    def _skip_run(self, text, position):
        if self._state == "string":
            return _STRING_RUN.match(text, position).end()
        if self._state == "integer":
            end = _DIGIT_RUN.match(text, position).end()
            self._integer_digits += end - position
            return end
        return position

    def _step(self, character):
        following = self._STATES[self._state].get(character)
        if following is None and self._state in self._ENDS_OF_NUMBER:
            if self._state == "integer" and self._integer_digits > _MAX_INTEGER_DIGITS:
                return False
            self._end_value()
            following = self._STATES[self._state].get(character)
        if following is None:
            return self._state == "end" and character.isspace()
        self._enter(following)
        return True

    def _enter(self, state):
        if state == "integer":
            self._integer_digits = 1
        if state == "list":
            self._around.append("comma or ]")
            self._state = "first item"
        elif state == "object":
            self._around.append("comma or }")
            self._state = "first key"
        elif state == "key":
            self._is_key = True
            self._state = "string"
        elif state == "end of string" and self._is_key:
            self._is_key = False
            self._state = "colon"
        elif state in ("end of string", "end of value"):
            self._end_value()
        elif state == "close":
            self._around.pop()
            self._end_value()
        else:
            self._state = state

    def _end_value(self):
        self._state = self._around[-1] if self._around else "end"
