"""Stand-in with the signatures of
https://github.com/vllm-project/vllm/blob/cbfc18c2c60a8c8ba9b4dea52a5367392afd9dbc/vllm/parser/parser_manager.py
https://github.com/vllm-project/vllm/blob/b15959183d057c4238f8f53329b79243004ff1bf/vllm/parser/engine/parser_engine.py
https://github.com/vllm-project/vllm/blob/edfbd4c1a7bf6e32f02cac337512c0fb797f7ce5/vllm/parser/qwen3.py
"""

from types import SimpleNamespace

from vllm.stand_in_messages import Reader, message_of


class Qwen3Parser:
    def __init__(self, tokenizer, tools=None, **kwargs):
        self._tokenizer = tokenizer
        self._is_inside = kwargs["chat_template_kwargs"]["enable_thinking"]
        self._reader = Reader(tools, self._is_inside)
        self._is_finished = False

    def parse(self, model_output, request, enable_auto_tools=False, model_output_token_ids=()):
        assert enable_auto_tools and self._tokenizer.decode(model_output_token_ids) == model_output
        result = self._reader.feed(model_output)
        calls = [SimpleNamespace(id="id", name=name, arguments=arguments) for _, name, arguments in result.calls]
        return result.reasoning or None, result.content or None, calls or None

    def parse_delta(self, delta_text, delta_token_ids, request, prompt_token_ids=None, *, finished):
        prompt = self._tokenizer.decode(prompt_token_ids)
        assert (prompt.rfind("<think>") > prompt.rfind("</think>")) == self._is_inside
        assert not self._is_finished
        assert self._tokenizer.decode(delta_token_ids).replace("<|im_end|>", "") == delta_text
        self._is_finished = finished
        return message_of(self._reader.finish() if finished else self._reader.feed(delta_text))


class ParserManager:
    @classmethod
    def get_parser(cls, tool_parser_name=None, reasoning_parser_name=None, enable_auto_tools=False, model_name=None):
        assert enable_auto_tools
        names = {("qwen3_coder", "qwen3"), ("step3p5", "step3p5")}
        return Qwen3Parser if (tool_parser_name, reasoning_parser_name) in names else None
