"""The ready-made targets beside stand-ins that have the signatures which were read: what is asked of a package, and what is made of it."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from installed import plain
from tag_tokenizer import TAGS, TagTokenizer

FOLDER = Path(__file__).parent
GUIDE = FOLDER.parents[4] / "docs" / "parsers-in-python.md"

ONE = "<tool_call>\n<function=f>\n<parameter=n>\n2024\n</parameter>\n<parameter=s>\n2024\n</parameter>\n</function>\n</tool_call>"
TWO = "<tool_call><function=g></function></tool_call>"
TEXT = f"I see.</think>\n\nNow. {ONE}\n{TWO}"
CHUNKS = ["I s", "ee.", "</think>", "\n\nNow. ", "<tool_call>", ONE[11:-12], "</tool_call>", "\n", TWO, "<thi"]
TOOLS = [
    {
        "type": "function",
        "function": {
            "name": "f",
            "description": "",
            "parameters": {"type": "object", "properties": {"n": {"type": "integer"}, "s": {"type": "string"}}},
        },
    }
]
UNTYPED = [{"name": "f", "arguments": '{"n": 2024, "s": 2024}'}, {"name": "g", "arguments": "{}"}]
TYPED = [{"name": "f", "arguments": '{"n": 2024, "s": "2024"}'}, {"name": "g", "arguments": "{}"}]


def run(program, stand_ins, requests, *options, **environment):
    """Exit code, answers by id, and standard error of a target that was asked; a list of folders is its package."""
    path = os.pathsep.join(str(FOLDER / "stand-ins" / folder) for folder in stand_ins)
    result = subprocess.run(
        [sys.executable, "-B", str(FOLDER / program), *options],
        input="".join(json.dumps({"id": number, **request}) + "\n" for number, request in enumerate(requests)),
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": path, **environment},
        timeout=60,
    )
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert [answer.pop("id") for answer in answers] == list(range(len(answers)))
    return result.returncode, answers, result.stderr


def parse(text=TEXT, **more):
    return {"op": "parse", "text": text, "format": "qwen3_coder", "startInReasoning": True, "finish": "stop", **more}


def stream(chunks=CHUNKS, **more):
    return {"op": "stream", "chunks": chunks, "format": "qwen3_coder", "startInReasoning": True, "finish": "stop", **more}


HELLO = {"op": "hello"}


def call(index, name, arguments, identity=None):
    opening = {} if identity is None else {"id": identity, "type": "function"}
    function = {"arguments": arguments} if name is None else {"name": name, "arguments": arguments}
    return {"index": index, **opening, "function": function}


class TabbyApi(unittest.TestCase):
    PARSED = {"calls": UNTYPED, "content": "\n\nNow. \n", "reasoning_content": "I see."}
    TEXTS = [
        {"reasoning_content": "I s", "chunk": 0},
        {"reasoning_content": "ee.", "chunk": 1},
        {"content": "\n\nNow. ", "chunk": 3},
    ]

    def run_target(self, stand_ins, requests):
        return run("tabbyapi_target.py", stand_ins, requests)

    def test_without_the_streamer_calls_come_at_the_end(self):
        code, (hello, parsed, streamed, unfinished), _ = self.run_target(
            ["tabbyapi"], [HELLO, parse(), stream(), stream(["x", "<tool_call><function=f>"], startInReasoning=False)]
        )
        self.assertEqual(code, 0)
        self.assertEqual(hello["name"], "tabbyapi, calls at the end")
        self.assertEqual(hello["formats"], ["qwen3_coder", "qwen3_5"])
        self.assertEqual((hello["capabilities"], hello["atomicTags"]), (["reasoning"], []))
        self.assertEqual(parsed, self.PARSED)
        *texts, calls = streamed["deltas"]
        self.assertEqual(texts, [*self.TEXTS, {"content": "\n", "chunk": 7}, {"content": "<thi", "chunk": 10}])
        ids = [delta["id"] for delta in calls["tool_calls"]]
        self.assertEqual(len(set(ids)), 2)
        expected = [call(index, made["name"], made["arguments"], ids[index]) for index, made in enumerate(UNTYPED)]
        self.assertEqual(calls, {"tool_calls": expected, "chunk": 10})
        self.assertEqual(unfinished, {"deltas": [{"content": "x", "chunk": 0}]})

    def test_with_the_streamer_of_the_pull_request(self):
        code, (hello, parsed, streamed, unfinished), _ = self.run_target(
            ["tabbyapi-462", "tabbyapi"], [HELLO, parse(), stream(), stream(["<tool_call><function=f>"], startInReasoning=False)]
        )
        self.assertEqual((code, hello["name"], parsed), (0, "tabbyapi", self.PARSED))
        identity = "call_of_the_streamer"
        self.assertEqual(
            streamed["deltas"],
            [
                *self.TEXTS,
                {"tool_calls": [call(0, "f", '{"n": 2024, "s": 2024}', identity)], "chunk": 5},
                {"content": "\n", "chunk": 7},
                {"tool_calls": [call(1, "g", "{}", identity)], "chunk": 8},
                {"content": "<thi", "chunk": 10},
            ],
        )
        self.assertEqual(unfinished, {"deltas": [{"tool_calls": [call(0, "f", "{", identity)], "chunk": 0}]})

    def test_calls_come_at_the_end_where_the_streamer_sent_nothing(self):
        text = TWO.replace("=g", "=unseen")
        _, (streamed,), _ = self.run_target(["tabbyapi-462", "tabbyapi"], [stream([text, "x"], startInReasoning=False)])
        content, calls = streamed["deltas"]
        self.assertEqual(content, {"content": "x", "chunk": 1})
        self.assertEqual(calls, {"tool_calls": [call(0, "unseen", "{}", calls["tool_calls"][0]["id"])], "chunk": 2})

    def test_calls_in_reasoning_are_text_where_they_do_not_count(self):
        _, (parsed,), _ = self.run_target(["tabbyapi"], [parse(f"{TWO}</think>x", callsInReasoning=False)])
        self.assertEqual(parsed, {"calls": [], "content": "x", "reasoning_content": TWO})

    def test_the_version_is_the_commit_of_the_checkout(self):
        code, (hello,), stderr = self.run_target(["tabbyapi"], [HELLO])
        commit = subprocess.run(["git", "rev-parse", "HEAD"], cwd=FOLDER, capture_output=True, text=True).stdout.strip() or "unknown"
        self.assertEqual((code, hello["version"]), (0, f"{commit} (untested against this version)"))
        self.assertIn(f"tabbyAPI {commit}: untested against this version; its shape was read from 04090640", stderr)

    def test_is_told_what_is_missing(self):
        self.assertEqual(
            self.run_target([], [HELLO]), (3, [], "there is no package tabbyAPI here: put the folder of a checkout on PYTHONPATH\n")
        )


class SgLang(unittest.TestCase):
    def run_target(self, requests, *options):
        return run("sglang_target.py", ["sglang"], requests, *options)

    def test_with_tools(self):
        code, (hello, parsed, streamed), stderr = self.run_target([HELLO, parse(tools=TOOLS), stream(tools=TOOLS)])
        self.assertEqual(code, 0)
        # A campaign runs it, in show-script.slow.test.ts.
        self.assertIn("FunctionCallParser", hello.pop("script"))
        self.assertEqual(
            hello,
            {
                "name": "sglang",
                "version": "0.5.9 (untested against this version)",
                "formats": ["qwen3_coder", "qwen3_5", "step3_5", "step3_7"],
                "capabilities": ["reasoning", "tools-schema"],
                "atomicTags": ["<tool_call>", "</tool_call>", "<think>", "</think>"],
            },
        )
        self.assertIn("a package that prints while it is imported\n", stderr)
        self.assertIn("and writes\n", stderr)
        self.assertEqual(parsed, {"calls": TYPED, "content": "\n\nNow. \n", "reasoning_content": "I see."})
        ids = [delta["tool_calls"][0]["id"] for delta in streamed["deltas"] if "id" in delta.get("tool_calls", [{}])[0]]
        self.assertEqual(len(set(ids)), 2)
        self.assertEqual(
            streamed["deltas"],
            [
                {"reasoning_content": "I s", "chunk": 0},
                {"reasoning_content": "ee.", "chunk": 1},
                {"content": "\n\nNow. ", "chunk": 3},
                {"tool_calls": [call(0, "f", "", ids[0])], "chunk": 6},
                {"tool_calls": [call(0, None, TYPED[0]["arguments"])], "chunk": 6},
                {"content": "\n", "chunk": 7},
                {"tool_calls": [call(1, "g", "", ids[1])], "chunk": 8},
                {"tool_calls": [call(1, None, "{}")], "chunk": 8},
                {"content": "<thi", "chunk": 10},
            ],
        )

    def test_without_tools_the_detector_is_asked_all_the_same(self):
        _, (parsed, streamed), _ = self.run_target([parse(ONE, startInReasoning=False), stream([ONE, "x"], startInReasoning=False)])
        self.assertEqual(parsed, {"calls": UNTYPED[:1], "content": "", "reasoning_content": ""})
        *calls, rest = streamed["deltas"]
        self.assertEqual([delta["tool_calls"][0]["function"]["arguments"] for delta in calls], ["", UNTYPED[0]["arguments"]])
        self.assertEqual(rest, {"content": "x", "chunk": 1})

    def test_the_step_formats_and_other_detectors(self):
        _, (step,), _ = self.run_target([parse(ONE, startInReasoning=False, format="step3_5")])
        self.assertEqual(step["calls"], UNTYPED[:1])
        _, (hello, answer), _ = self.run_target([HELLO, parse(ONE)], "--detector", "hermes")
        self.assertEqual((hello["name"], answer), ("sglang hermes", {"error": "ValueError: Unsupported tool_call_parser: hermes"}))

    def test_is_told_what_is_missing(self):
        self.assertEqual(run("sglang_target.py", [], [HELLO]), (3, [], "there is no package sglang here: pip install sglang\n"))


class VLlm(unittest.TestCase):
    def run_target(self, requests, *options, **environment):
        return run("vllm_target.py", ["vllm"], requests, *options, **environment)

    def test_tool_parsers(self):
        asked = [(ask, finish) for ask in (parse, stream) for finish in ("stop", "length")]
        requests = [HELLO, *(ask(tools=TOOLS, startInReasoning=False, finish=finish) for ask, finish in asked)]
        code, (hello, stopped, cut, streamed, streamed_cut), stderr = self.run_target(requests)
        self.assertEqual(code, 0)
        self.assertIn("ToolParserManager", hello.pop("script"))
        self.assertEqual(
            hello,
            {
                "name": "vllm",
                "version": "0.18.2",
                "formats": ["qwen3_coder", "qwen3_5", "step3_5", "step3_7"],
                "capabilities": ["tools-schema", "finish"],
                "atomicTags": ["<tool_call>", "</tool_call>", "<think>", "</think>"],
            },
        )
        self.assertEqual(stderr, "a package that prints while it is imported\n")
        self.assertEqual([stopped, cut], [{"calls": TYPED, "content": "I see.\n\nNow. \n"}] * 2)
        deltas = [
            {"content": "I s", "chunk": 0},
            {"content": "ee.", "chunk": 1},
            {"content": "\n\nNow. ", "chunk": 3},
            {"tool_calls": [call(0, "f", TYPED[0]["arguments"], "id-0")], "chunk": 6},
            {"content": "\n", "chunk": 7},
            {"tool_calls": [call(1, "g", "{}", "id-1")], "chunk": 8},
        ]
        last = {"content": "<thi", "chunk": 10}
        # The token that ends a sequence is handed over by itself.
        self.assertEqual(streamed, {"deltas": [*deltas, {"content": "", "chunk": 10}, last]})
        self.assertEqual(streamed_cut, {"deltas": [*deltas, last]})

    def test_the_engine(self):
        requests = [HELLO, parse(tools=TOOLS), stream(tools=TOOLS), parse("x", startInReasoning=False), parse("x", format="step3_7")]
        requests.append(stream(["x"], startInReasoning=False))
        code, (hello, parsed, streamed, outside, step, streamed_outside), _ = self.run_target(requests, "--engine", STAND_IN_VERSION="0.26.0")
        self.assertEqual((code, hello["name"], hello["version"]), (0, "vllm engine", "0.26.0"))
        self.assertEqual(hello["capabilities"], ["reasoning", "tools-schema", "finish"])
        self.assertEqual(parsed, {"calls": TYPED, "content": "\n\nNow. \n", "reasoning_content": "I see."})
        self.assertEqual(
            streamed["deltas"],
            [
                {"reasoning": "I s", "chunk": 0},
                {"reasoning": "ee.", "chunk": 1},
                {"content": "\n\nNow. ", "chunk": 3},
                {"tool_calls": [call(0, "f", TYPED[0]["arguments"], "id-0")], "chunk": 6},
                {"content": "\n", "chunk": 7},
                {"tool_calls": [call(1, "g", "{}", "id-1")], "chunk": 8},
                {"content": "<thi", "chunk": 10},
            ],
        )
        self.assertEqual(outside, {"calls": [], "content": "x", "reasoning_content": ""})
        self.assertEqual(step, {"calls": [], "content": "", "reasoning_content": "x"})
        self.assertEqual(streamed_outside, {"deltas": [{"content": "x", "chunk": 0}]})

    def test_another_version_is_said_to_be_untested(self):
        for options, known in ((), "0.18.2"), (("--engine",), "0.26.0"):
            _, (hello,), stderr = self.run_target([HELLO], *options, STAND_IN_VERSION="9.9")
            self.assertEqual(hello["version"], "9.9 (untested against this version)")
            self.assertIn(f"vllm 9.9: untested against this version; its shape was read from {known}\n", stderr)

    def test_an_older_shape(self):
        code, (hello, parsed), stderr = run("vllm_target.py", ["vllm-old"], [HELLO, parse(ONE, tools=TOOLS)])
        self.assertEqual((code, hello["version"]), (0, "0.10.2 (untested against this version)"))
        self.assertEqual(parsed, {"calls": UNTYPED[:1], "content": ""})
        code, answers, stderr = run("vllm_target.py", ["vllm-old"], [HELLO], "--engine")
        self.assertEqual((code, answers), (3, []))
        self.assertEqual(stderr, "this vllm has another shape than those known here: no module vllm.parser\n")

    def test_is_told_what_is_missing(self):
        self.assertEqual(run("vllm_target.py", [], [HELLO]), (3, [], "there is no package vllm here: pip install vllm\n"))
        code, answers, stderr = self.run_target([HELLO], "--parser", "hermes")
        self.assertEqual((code, answers), (3, []))
        self.assertTrue(stderr.endswith("\nthis vllm has no tool parser hermes\n"), stderr)
        _, (answer,), _ = self.run_target([parse()], "--engine", "--parser", "hermes")
        self.assertEqual(answer, {"error": "LookupError: this vllm has no parser of whole responses for hermes"})

    def test_is_told_when_the_package_cannot_be_imported(self):
        with tempfile.TemporaryDirectory() as folder:
            package = Path(folder, "vllm")
            shutil.copytree(FOLDER / "stand-ins" / "vllm-old" / "vllm", package)
            for line, sentence in (
                ("import torch_that_is_missing", "since there is no module torch_that_is_missing: use the Python of its own environment"),
                ("raise OSError('no driver')", "OSError: no driver"),
            ):
                Path(package, "__init__.py").write_text(f"{line}\n")
                result = run("vllm_target.py", [], [HELLO], PYTHONPATH=folder)
                join = ", " if sentence.startswith("since") else ": "
                self.assertEqual(result, (3, [], f"vllm cannot be imported{join}{sentence}\n"))


class MlxLm(unittest.TestCase):
    def test_the_recipe_of_the_guide(self):
        blocks = re.findall(r"^```python\n(.*?)^```$", GUIDE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
        (block,) = [block for block in blocks if "mlx_lm" in block]
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder, "mlx_target.py")
            program.write_text(block, encoding="utf-8")
            path = os.pathsep.join([str(FOLDER.parent), str(FOLDER / "stand-ins" / "mlx-lm")])
            unclosed = stream(["x<tool_call>", "<function=f>"])
            requests = [HELLO, parse(), stream(), unclosed, parse("<tool_call>x</tool_call>")]
            code, (hello, parsed, streamed, cut, none), _ = run(str(program), [], requests, PYTHONPATH=path)
        self.assertEqual((code, hello), (0, {"name": "mlx-lm", "capabilities": ["tools-schema"]}))
        self.assertEqual(parsed, {"calls": UNTYPED, "content": "I see.</think>\n\nNow. \n"})
        (first, second) = [delta["tool_calls"][0] for delta in streamed["deltas"] if "tool_calls" in delta]
        self.assertEqual(
            streamed["deltas"],
            [
                {"content": "I s", "chunk": 0},
                {"content": "ee.", "chunk": 1},
                {"content": "</think>", "chunk": 2},
                {"content": "\n\nNow. ", "chunk": 3},
                {"tool_calls": [call(0, "f", UNTYPED[0]["arguments"], first["id"])], "chunk": 6},
                {"content": "\n", "chunk": 7},
                {"tool_calls": [call(1, "g", "{}", second["id"])], "chunk": 8},
                {"content": "<thi", "chunk": 9},
            ],
        )
        self.assertNotEqual(first["id"], second["id"])
        self.assertEqual(cut, {"deltas": [{"content": "x", "chunk": 0}]})
        self.assertEqual(none, {"error": "ValueError: No function provided."})


class Shared(unittest.TestCase):
    def test_a_message_becomes_a_delta(self):
        class Message:
            def model_dump(self, exclude_none):
                assert exclude_none
                return {"role": "assistant", "reasoning": "r", "reasoning_content": "r", "tool_calls": []}

        self.assertEqual(plain(Message()), {"reasoning_content": "r"})
        self.assertEqual(plain({"role": "assistant", "content": "", "reasoning": None}), {"content": ""})
        self.assertEqual(plain({"reasoning": "r", "tool_calls": [{}]}), {"reasoning": "r", "tool_calls": [{}]})

    def test_tags_are_one_token_and_all_is_found_again(self):
        tokenizer = TagTokenizer()
        text = f"a\0<think>é😀{chr(0xD83D)}</think>\n<tool_call><tool_cal</tool_call><|im_end|>"
        ids = tokenizer.encode(text)
        self.assertEqual(tokenizer.decode(ids), text)
        self.assertEqual(tokenizer.decode(ids, skip_special_tokens=True), f"a\0é😀{chr(0xD83D)}\n<tool_cal")
        self.assertEqual(len(ids), len(text) - sum(len(tag) - 1 for tag in (*TAGS, "<|im_end|>")))
        vocab = tokenizer.get_vocab()
        self.assertEqual([tokenizer.encode(tag) for tag in TAGS], [[vocab[tag]] for tag in TAGS])
        self.assertEqual(tokenizer.convert_ids_to_tokens(ids), tokenizer.tokenize(text))
        self.assertEqual(tokenizer.convert_tokens_to_ids(tokenizer.tokenize(text)), ids)
        self.assertEqual((vocab["a"], tokenizer.decode(ids[0])), (ids[0], "a"))


if __name__ == "__main__":
    unittest.main()
