"""Stand-in with the signatures of
https://github.com/theroyallab/tabbyAPI/blob/42212bfeca245fc1a5de4e563f788d8c92365a23/endpoints/OAI/utils/stream_parser.py
"""

from reading import THINK, THINK_END, WRAPPER, WRAPPER_END, ChannelSplitter

REASONING = "reasoning"
CONTENT = "content"
TOOL = "tool"


class TagStreamParser:
    def __init__(
        self,
        reasoning_start=None,
        reasoning_end=None,
        tool_start=None,
        tool_end=None,
        start_in_reasoning=False,
        tool_calls_in_reasoning=True,
    ):
        assert (reasoning_start, reasoning_end, tool_start, tool_end) == (THINK, THINK_END, WRAPPER, WRAPPER_END)
        assert isinstance(start_in_reasoning, bool) and isinstance(tool_calls_in_reasoning, bool)
        self._splitter = ChannelSplitter(start_in_reasoning, tool_calls_in_reasoning)

    def feed(self, text):
        return self._splitter.feed(text)

    def finish(self):
        return self._splitter.finish()
