"""Stand-in with the signatures of
https://github.com/theroyallab/tabbyAPI/blob/0e8c836ce75ca351f79f0c54bd1b55a43b7250ea/endpoints/OAI/utils/toolcall_stream.py
which https://github.com/theroyallab/tabbyAPI/pull/462 adds. Does not see what has "unseen" in it.
"""

from reading import ToolCallStreamer


class QwenToolCallDeltaStreamer:
    def __init__(self):
        self.emitted = False
        self._streamer = ToolCallStreamer(new_id=lambda: "call_of_the_streamer")

    def feed(self, text):
        deltas = [] if "unseen" in text else self._streamer.feed(text)
        self.emitted = self.emitted or bool(deltas)
        return deltas
