"""Stand-in for the request's tools, as
https://github.com/sgl-project/sglang/blob/048a57e8f7b08b14834e7399db9ec18849ee8745/python/sglang/srt/function_call/qwen3_coder_detector.py
reads them: ``type``, ``function.name`` and ``function.parameters``.
"""

from types import SimpleNamespace


class Tool:
    def __init__(self, *, type, function):
        self.type = type
        self.function = SimpleNamespace(**function)
