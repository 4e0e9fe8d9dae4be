"""Stand-in with the signatures of https://docs.vllm.ai/en/v0.10.2/api/vllm/entrypoints/openai/tool_parsers/index.html"""

from types import SimpleNamespace

from reading import parse_tool_calls


class Qwen3CoderToolParser:
    def __init__(self, tokenizer):
        self._tokenizer = tokenizer

    def extract_tool_calls(self, model_output, request):
        calls = [SimpleNamespace(function=SimpleNamespace(name=name, arguments=rest)) for name, rest in parse_tool_calls(model_output)]
        return SimpleNamespace(tools_called=bool(calls), tool_calls=calls, content=None)

    def extract_tool_calls_streaming(
        self, previous_text, current_text, delta_text, previous_token_ids, current_token_ids, delta_token_ids, request
    ):
        return None


class ToolParserManager:
    @classmethod
    def get_tool_parser(cls, name):
        return {"qwen3_coder": Qwen3CoderToolParser}[name]
