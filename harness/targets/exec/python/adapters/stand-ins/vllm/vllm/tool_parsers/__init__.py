"""Stand-in with the signatures of
https://github.com/vllm-project/vllm/blob/d0ac57910c16de107f5758d0e530b638d8b0f91b/vllm/tool_parsers/abstract_tool_parser.py
with ``tools`` in the constructor, as https://docs.vllm.ai/en/v0.18.2/api/vllm/tool_parsers/ has it, and ``finish_streaming``, as
https://github.com/vllm-project/vllm/blob/6f58a2a3df9bf38e1ef80668bbd0289c81390111/vllm/parser/engine/adapters.py has it. Holds its callers
to what a server hands over.
"""

from types import SimpleNamespace

from vllm.stand_in_messages import DeltaMessage, Reader, message_of


class Qwen3CoderToolParser:
    def __init__(self, tokenizer, tools=None):
        vocab = tokenizer.get_vocab()
        assert {"<tool_call>", "</tool_call>", "<think>", "</think>"} <= vocab.keys()
        self._tokenizer = tokenizer
        self._end = vocab["<|im_end|>"]
        self._reader = Reader(tools)
        self._text = ""

    def extract_tool_calls(self, model_output, request):
        result = self._reader.feed(model_output)
        calls = [SimpleNamespace(function=SimpleNamespace(name=name, arguments=arguments)) for _, name, arguments in result.calls]
        return SimpleNamespace(tools_called=bool(calls), tool_calls=calls, content=result.content or None)

    def extract_tool_calls_streaming(
        self, previous_text, current_text, delta_text, previous_token_ids, current_token_ids, delta_token_ids, request
    ):
        assert previous_text == self._text and current_text == previous_text + delta_text
        assert list(current_token_ids) == [*previous_token_ids, *delta_token_ids]
        assert self._tokenizer.decode(current_token_ids, skip_special_tokens=False).replace("<|im_end|>", "") == current_text
        self._text = current_text
        if self._end in delta_token_ids:
            return DeltaMessage(content="")
        return message_of(self._reader.feed(delta_text))

    def finish_streaming(self):
        return message_of(self._reader.finish())


class ToolParserManager:
    tool_parsers = {"qwen3_coder": Qwen3CoderToolParser, "step3p5": Qwen3CoderToolParser}

    @classmethod
    def get_tool_parser(cls, name):
        return cls.tool_parsers[name]
