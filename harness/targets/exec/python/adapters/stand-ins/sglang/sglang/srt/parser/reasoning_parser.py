"""Stand-in with the signatures of
https://github.com/sgl-project/sglang/blob/002e9bfc90a037dc912d3e8525dee06d5d789aa8/python/sglang/srt/parser/reasoning_parser.py
Texts come by tags that are not split; what may be the beginning of one is held until the end.
"""


class ReasoningParser:
    def __init__(self, model_type=None, stream_reasoning=True, force_reasoning=None, request=None, tokenizer=None):
        assert model_type == "qwen3" and stream_reasoning is True and isinstance(force_reasoning, bool)
        self._is_inside = force_reasoning
        self._held = ""

    def parse_non_stream(self, full_text):
        return self.parse_stream_chunk(full_text)

    def parse_stream_chunk(self, chunk_text):
        if "<think>".startswith(chunk_text):
            self._held = chunk_text
            return None, None
        if not self._is_inside:
            return None, chunk_text
        reasoning, tag, rest = chunk_text.partition("</think>")
        self._is_inside = not tag
        return reasoning, rest

    def parse_stream_end(self):
        return "", self._held
