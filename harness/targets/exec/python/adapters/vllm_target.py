"""vLLM's tool-parser classes, or with ``--engine`` its newer parsers of whole responses, as a target: ``python3 vllm_target.py``.

Read from, never run against:
https://docs.vllm.ai/en/v0.18.2/api/vllm/tool_parsers/ (tool parsers), https://docs.vllm.ai/en/v0.26.0/api/vllm/parser/ (engine), and
https://github.com/vllm-project/vllm/blob/d0ac57910c16de107f5758d0e530b638d8b0f91b/vllm/tool_parsers/abstract_tool_parser.py
https://github.com/vllm-project/vllm/blob/0b13f933b50e82c737922f22455d2392d48b8584/vllm/tool_parsers/qwen3coder_tool_parser.py
https://github.com/vllm-project/vllm/blob/6f58a2a3df9bf38e1ef80668bbd0289c81390111/vllm/parser/engine/adapters.py
https://github.com/vllm-project/vllm/blob/cbfc18c2c60a8c8ba9b4dea52a5367392afd9dbc/vllm/parser/parser_manager.py
https://github.com/vllm-project/vllm/blob/b15959183d057c4238f8f53329b79243004ff1bf/vllm/parser/engine/parser_engine.py
https://github.com/vllm-project/vllm/blob/edfbd4c1a7bf6e32f02cac337512c0fb797f7ce5/vllm/parser/qwen3.py
"""

from __future__ import annotations

import argparse
import inspect

from installed import described, imported, plain, unusable
from tag_tokenizer import TAGS, TagTokenizer

from deltaproof_target import serve

TOOL_PARSER_VERSIONS_READ = ("0.18.2",)
ENGINE_VERSIONS_READ = ("0.26.0",)
HOW = "pip install vllm"
PARSERS = {"qwen3_coder": "qwen3_coder", "qwen3_5": "qwen3_coder", "step3_5": "step3p5", "step3_7": "step3p5"}
REASONING_PARSERS = {"qwen3_coder": "qwen3", "qwen3_5": "qwen3", "step3_5": "step3p5", "step3_7": "step3p5"}
# How a prompt ends that leaves the response inside reasoning, and one that does not.
PROMPT_INSIDE, PROMPT_OUTSIDE = "<think>\n", "<think>\n\n</think>\n\n"

vllm = imported("vllm", HOW, "vllm")
Request = imported(
    "vllm",
    HOW,
    "vllm.entrypoints.openai.chat_completion.protocol:ChatCompletionRequest",
    "vllm.entrypoints.openai.protocol:ChatCompletionRequest",
)
tokenizer = TagTokenizer()


def request_of(tools):
    """A request that asks for nothing but what a parser looks at."""
    choice = {"tools": tools, "tool_choice": "auto"} if tools else {}
    return Request(messages=[{"role": "user", "content": ""}], model="", **choice)


def steps_of(chunks, finish):
    """Text and token ids of each step; a response that stops by itself ends in a token without text."""
    for chunk in chunks:
        yield chunk, tokenizer.encode(chunk)
    if finish != "length":
        yield "", [tokenizer.eos_token_id]


# A tokenizer of the models, as their servers have it.
TOKENIZER = f"""
from transformers import AutoTokenizer
from {Request.__module__} import {Request.__name__}

tokenizer = AutoTokenizer.from_pretrained("Qwen/Qwen3-Coder-30B-A3B-Instruct")
choice = {{"tools": tools, "tool_choice": "auto"}} if tools else {{}}
request = {Request.__name__}(messages=[{{"role": "user", "content": ""}}], model="", **choice)
"""
TOOL_PARSER_SCRIPT = """
import inspect

from MODULE import ToolParserManager


def new_parser():
    parser = ToolParserManager.get_tool_parser(PARSER)
    return parser(tokenizer, request.tools) if "tools" in inspect.signature(parser).parameters else parser(tokenizer)


print("in one piece:", new_parser().extract_tool_calls(text, request))
print("streamed:")
parser, before, ids = new_parser(), "", []
for chunk in chunks:
    new_ids = tokenizer.encode(chunk, add_special_tokens=False)
    message = parser.extract_tool_calls_streaming(
        previous_text=before,
        current_text=before + chunk,
        delta_text=chunk,
        previous_token_ids=ids,
        current_token_ids=ids + new_ids,
        delta_token_ids=new_ids,
        request=request,
    )
    before, ids = before + chunk, ids + new_ids
    print(" ", message)
"""
ENGINE_SCRIPT = """
from vllm.parser import ParserManager


def new_parser():
    parser = ParserManager.get_parser(tool_parser_name=PARSER, reasoning_parser_name=REASONING, enable_auto_tools=True)
    return parser(tokenizer, request.tools, chat_template_kwargs={"enable_thinking": start_in_reasoning})


def encode(piece):
    return tokenizer.encode(piece, add_special_tokens=False)


print("in one piece:", new_parser().parse(text, request, enable_auto_tools=True, model_output_token_ids=encode(text)))
print("streamed:")
parser, prompt = new_parser(), encode("<think>\\n" if start_in_reasoning else "<think>\\n\\n</think>\\n\\n")
for chunk in chunks:
    print(" ", parser.parse_delta(chunk, encode(chunk), request, prompt_token_ids=prompt, finished=False))
print(" ", parser.parse_delta("", [], request, prompt_token_ids=prompt, finished=True))
"""


def script_of(script, parser, module=""):
    """The script for a parser of vLLM's by name, or for the one that belongs to the format."""
    named = repr(parser) if parser else f"{PARSERS!r}[format]"
    lines = script.replace("MODULE", module).replace("PARSER)", f"{named})").replace("=PARSER,", f"={named},")
    return TOKENIZER + lines.replace("=REASONING,", f"={REASONING_PARSERS!r}[format],")


class ToolParserTarget:
    """The classes that the servers' ``--tool-call-parser`` names. Reasoning is another class's business there, and none is split off."""

    capabilities = ("tools-schema", "finish")

    def __init__(self, manager, parser=None):
        self._manager = manager
        self._parser = parser

    def parse(self, text, tools=None, format="qwen3_coder"):
        request = request_of(tools)
        extracted = self._new_parser(format, request).extract_tool_calls(text, request)
        calls = [(call.function.name, call.function.arguments) for call in extracted.tool_calls or ()]
        return {"calls": calls, "content": extracted.content or ""}

    def stream(self, chunks, tools=None, format="qwen3_coder", finish="stop"):
        request = request_of(tools)
        parser = self._new_parser(format, request)
        text, ids = "", []
        for delta_text, delta_ids in steps_of(chunks, finish):
            message = parser.extract_tool_calls_streaming(
                previous_text=text,
                current_text=text + delta_text,
                delta_text=delta_text,
                previous_token_ids=ids,
                current_token_ids=ids + delta_ids,
                delta_token_ids=delta_ids,
                request=request,
            )
            text, ids = text + delta_text, ids + delta_ids
            if message is not None:
                yield plain(message)
        # Parsers on the engine hold text back until they are told of the end.
        message = parser.finish_streaming() if hasattr(parser, "finish_streaming") else None
        if message is not None:
            yield plain(message)

    def _new_parser(self, format, request):
        parser = self._manager.get_tool_parser(self._parser or PARSERS[format])
        # Since 0.18 tools are handed over here as well.
        takes_tools = "tools" in inspect.signature(parser).parameters
        return parser(tokenizer, request.tools) if takes_tools else parser(tokenizer)


class EngineTarget:
    """Parsers of whole responses, with reasoning: what ``ParserManager.get_parser`` gives."""

    capabilities = ("reasoning", "tools-schema", "finish")

    def __init__(self, manager, parser=None):
        self._manager = manager
        self._parser = parser

    def parse(self, text, tools=None, format="qwen3_coder", start_in_reasoning=False):
        request = request_of(tools)
        parser = self._new_parser(format, request, start_in_reasoning)
        reasoning, content, calls = parser.parse(
            text, request, enable_auto_tools=True, model_output_token_ids=tokenizer.encode(text)
        )
        return {
            "calls": [(call.name, call.arguments) for call in calls or ()],
            "content": content or "",
            "reasoning_content": reasoning or "",
        }

    def stream(self, chunks, tools=None, format="qwen3_coder", start_in_reasoning=False, finish="stop"):
        request = request_of(tools)
        parser = self._new_parser(format, request, start_in_reasoning)
        prompt = tokenizer.encode(PROMPT_INSIDE if start_in_reasoning else PROMPT_OUTSIDE)
        for delta_text, delta_ids in steps_of(chunks, finish):
            message = parser.parse_delta(delta_text, delta_ids, request, prompt_token_ids=prompt, finished=False)
            if message is not None:
                yield plain(message)
        message = parser.parse_delta("", [], request, prompt_token_ids=prompt, finished=True)
        if message is not None:
            yield plain(message)

    def _new_parser(self, format, request, start_in_reasoning):
        name = self._parser or PARSERS[format]
        parser = self._manager.get_parser(
            tool_parser_name=name,
            reasoning_parser_name=REASONING_PARSERS[format],
            enable_auto_tools=True,
        )
        if parser is None or not hasattr(parser, "parse_delta"):
            raise LookupError(f"this vllm has no parser of whole responses for {name}")
        return parser(tokenizer, request.tools, chat_template_kwargs={"enable_thinking": bool(start_in_reasoning)})


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description="vLLM's parsers as a target of deltaproof.")
    arguments.add_argument("--parser", help="a name of vLLM's, such as qwen3_xml; else the one that belongs to the format")
    arguments.add_argument("--engine", action="store_true", help="the newer parsers of whole responses, with reasoning")
    given = arguments.parse_args()
    if given.engine:
        script = script_of(ENGINE_SCRIPT, given.parser)
        target = EngineTarget(imported("vllm", HOW, "vllm.parser:ParserManager"), given.parser)
        versions_read = ENGINE_VERSIONS_READ
    else:
        places = ("vllm.tool_parsers:ToolParserManager", "vllm.entrypoints.openai.tool_parsers:ToolParserManager")
        manager = imported("vllm", HOW, *places)
        try:
            manager.get_tool_parser(given.parser or "qwen3_coder")
        except KeyError:
            unusable(f"this vllm has no tool parser {given.parser or 'qwen3_coder'}")
        script = script_of(TOOL_PARSER_SCRIPT, given.parser, manager.__module__)
        target = ToolParserTarget(manager, given.parser)
        versions_read = TOOL_PARSER_VERSIONS_READ
    name = " ".join(["vllm", *(["engine"] if given.engine else []), *([given.parser] if given.parser else [])])
    serve(
        parse=target.parse,
        stream=target.stream,
        name=name,
        version=described("vllm", getattr(vllm, "__version__", "unknown"), versions_read),
        formats=list(PARSERS),
        capabilities=target.capabilities,
        atomic_tags=list(TAGS),
        script=script,
    )
