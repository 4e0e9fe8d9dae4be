"""Stand-in: the request's older place, as https://docs.vllm.ai/en/v0.10.2/api/vllm/entrypoints/openai/tool_parsers/index.html has it."""


class ChatCompletionRequest:
    def __init__(self, *, messages, model, tools=None, tool_choice="none"):
        self.tools = tools
