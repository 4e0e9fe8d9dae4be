"""Tests of the Python reading that need no second reading: known answers, the contract's expressions taken literally, growth."""

import gzip
import itertools
import json
import re
import time
import unittest
from pathlib import Path

from reading import ChannelSplitter, ToolCallStreamer, coerce, parse_tool_calls

VECTORS = Path(__file__).parents[4] / "corpora" / "vectors"


def rows(name):
    with gzip.open(VECTORS / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def cuts(text):
    """The whole text, its code points, its UTF-16 code units, and pieces of three code points."""
    units = text.encode("utf-16-le", "surrogatepass")
    yield [text]
    yield list(text)
    yield [units[at : at + 2].decode("utf-16-le", "surrogatepass") for at in range(0, len(units), 2)]
    yield [text[at : at + 3] for at in range(0, len(text), 3)]


def in_code_units(text):
    """The text with no surrogate pair in two characters, so that texts which mean the same are equal."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")


def as_lists(pairs):
    return [list(pair) for pair in pairs]


def channels_of(splitter, chunks):
    merged = []
    for channel, text in [*(event for chunk in chunks for event in splitter.feed(chunk)), *splitter.finish()]:
        if merged and merged[-1][0] == channel:
            merged[-1][1] += text
        else:
            merged.append([channel, text])
    return [[channel, in_code_units(text)] for channel, text in merged]


def streamed(chunks):
    """Calls as a client adds them up, with the streamer's states; and how many characters of arguments were sent after each chunk."""
    streamer = ToolCallStreamer()
    names, texts, emitted = [], [], []
    for chunk in chunks:
        for delta in streamer.feed(chunk):
            if "id" in delta:
                names.append(delta["function"]["name"])
                texts.append("")
            texts[delta["index"]] += delta["function"]["arguments"]
        emitted.append(sum(map(len, texts)))
    streamer.finish()
    calls = [
        {"name": name, "arguments": in_code_units(text), "state": call.state}
        for name, text, call in zip(names, texts, streamer.calls)
    ]
    return calls, emitted


class Vectors(unittest.TestCase):
    def test_parse(self):
        compared, too_deep = 0, 0
        for row in rows("parse"):
            response = row["response"]
            try:
                self.assertEqual(as_lists(parse_tool_calls(row["text"])), row["calls"], row["id"])
                tool_text = "".join(text for channel, text in response["channels"] if channel == "tool")
                self.assertEqual(as_lists(parse_tool_calls(tool_text)), response["calls"], row["id"])
            except RecursionError:
                too_deep += 1
            for chunks in cuts(response["text"]):
                splitter = ChannelSplitter(response["start_in_reasoning"], response["tool_calls_in_reasoning"])
                self.assertEqual(channels_of(splitter, chunks), response["channels"], row["id"])
            compared += 1
        self.assertGreater(compared, 4000)
        self.assertLessEqual(too_deep, sum(row["kind"] == "deep" for row in rows("parse")))

    def test_stream(self):
        compared = 0
        for row in rows("stream"):
            tool_text = row["tool_text"]
            self.assertEqual(as_lists(parse_tool_calls(tool_text)), row["parsed"], row["id"])
            for chunks in cuts(tool_text):
                calls, emitted = streamed(chunks)
                self.assertEqual(calls, row["streamed"], row["id"])
                if "emitted" in row and chunks == list(tool_text):
                    self.assertEqual(emitted, row["emitted"], row["id"])
            compared += 1
        self.assertGreater(compared, 2000)

    def test_codec(self):
        compared = 0
        for row in rows("codec"):
            self.assertEqual(json.dumps(coerce(row["raw"]), ensure_ascii=False), row["dumps"], row["raw"])
            compared += 1
        self.assertGreater(compared, 3000)


def literal_reading(text):
    """The contract's expressions as they stand there; some texts take time that grows with the cube of their length."""
    segments = re.findall(r"<tool_call>(.*?)</tool_call>", text, re.DOTALL) or [text]
    return [
        (name, json.dumps({key: coerce(value) for key, value in parameters(body)}, ensure_ascii=False))
        for segment in segments
        for name, body in re.findall(r"<function=([^>\s]+)[^>]*>(.*?)</function>", segment, re.DOTALL)
    ]


def parameters(body):
    return re.findall(r"<parameter=([^>\s]+)[^>]*>(.*?)</parameter>", body, re.DOTALL)


class LiteralExpressions(unittest.TestCase):
    def test_short_texts_of_tags(self):
        tokens = ["<tool_call>", "</tool_call>", "<function=", "</function>", "<parameter=", "</parameter>", "k", ">", " ", "<"]
        for prefix in "", "<tool_call>", "<function=f>", "<function=f><parameter=k>":
            for text in map("".join, itertools.chain.from_iterable(itertools.product(tokens, repeat=length) for length in range(6))):
                self.assertEqual(parse_tool_calls(prefix + text), literal_reading(prefix + text), prefix + text)


class Growth(unittest.TestCase):
    """Linear work takes a second at most, and what is quadratic much longer."""

    UNITS = [
        "<tool_call>",
        "</tool_call>",
        "<tool_call><function=f",
        "<tool_call><function=f>",
        "<parameter=k>1</parameter>",
        "<parameter=k>",
        "<think></think>",
        " ",
        "<",
    ]
    STARTS = ["", "<tool_call><function=f>", "<tool_call><function=f><parameter=k>", "</think>"]
    # What waits, by one character at a time: names, values that may be JSON, white space.
    WAITING = [
        ("<tool_call><function=", "x"),
        ("<tool_call><function=f><parameter=k>", "[[],"),
        ("<tool_call><function=f><parameter=k>", "1"),
        ("<tool_call><function=f><parameter=k>x", " "),
        ("</think>", " "),
    ]
    LENGTH = 200_000
    SECONDS = 8

    def test_texts_in_one_chunk(self):
        for start, unit in itertools.product(self.STARTS, self.UNITS):
            self.assert_quick(start, unit, self.LENGTH)

    def test_texts_by_one_character(self):
        for start, unit in self.WAITING:
            self.assert_quick(start, unit, 1)

    def assert_quick(self, start, unit, size):
        text = start + unit * (self.LENGTH // len(unit))
        with self.subTest(start=start, unit=unit):
            began = time.process_time()
            splitter, streamer = ChannelSplitter(), ToolCallStreamer()
            for at in range(0, len(text), size):
                splitter.feed(text[at : at + size])
                streamer.feed(text[at : at + size])
            parse_tool_calls(text)
            self.assertLess(time.process_time() - began, self.SECONDS)


if __name__ == "__main__":
    unittest.main()
