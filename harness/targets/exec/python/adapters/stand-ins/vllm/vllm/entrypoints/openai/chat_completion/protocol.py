"""Stand-in for the request, as
https://github.com/vllm-project/vllm/blob/0b13f933b50e82c737922f22455d2392d48b8584/vllm/tool_parsers/qwen3coder_tool_parser.py reads it.
"""

from types import SimpleNamespace


class ChatCompletionRequest:
    def __init__(self, *, messages, model, tools=None, tool_choice="none"):
        assert messages == [{"role": "user", "content": ""}] and model == ""
        assert tool_choice == ("auto" if tools else "none")
        self.tools = tools and [SimpleNamespace(type=tool["type"], function=SimpleNamespace(**tool["function"])) for tool in tools]
        self.tool_choice = tool_choice
