"""A tokenizer for parsers that look at token ids: each tag that models of this family have as one token is one, and so is each code point.

It stands in for no model's tokenizer; it only agrees with the text, and has the methods that parsers ask for.
"""

from __future__ import annotations

import re

TAGS = ("<tool_call>", "</tool_call>", "<think>", "</think>")
END_OF_SEQUENCE = "<|im_end|>"

_SPECIAL = (*TAGS, END_OF_SEQUENCE)
_IDS = {token: number for number, token in enumerate(_SPECIAL)}
_PIECES = re.compile("|".join(map(re.escape, _SPECIAL)) + "|.", re.DOTALL)
_ASCII = range(128)


class TagTokenizer:
    """``encode`` and ``decode`` undo each other. Ids of code points come behind those of the special tokens."""

    all_special_tokens = list(_SPECIAL)
    all_special_ids = list(_IDS.values())
    eos_token = END_OF_SEQUENCE
    eos_token_id = _IDS[END_OF_SEQUENCE]
    is_fast = True
    vocab_size = len(_SPECIAL) + 0x110000

    def get_vocab(self):
        """The special tokens, and of the code points those in ASCII: nobody asks for others by their text."""
        return {**_IDS, **{chr(code): len(_SPECIAL) + code for code in _ASCII}}

    @property
    def vocab(self):
        return self.get_vocab()

    def tokenize(self, text):
        return _PIECES.findall(text)

    def encode(self, text, add_special_tokens=False):
        return [self._id(token) for token in self.tokenize(text)]

    def decode(self, ids, skip_special_tokens=False):
        if isinstance(ids, int):
            ids = [ids]
        return "".join(self._token(number) for number in ids if not (skip_special_tokens and number < len(_SPECIAL)))

    def convert_tokens_to_ids(self, tokens):
        return self._id(tokens) if isinstance(tokens, str) else [self._id(token) for token in tokens]

    def convert_ids_to_tokens(self, ids, skip_special_tokens=False):
        if isinstance(ids, int):
            return self._token(ids)
        return [self._token(number) for number in ids if not (skip_special_tokens and number < len(_SPECIAL))]

    @staticmethod
    def _id(token):
        return _IDS[token] if token in _IDS else len(_SPECIAL) + ord(token)

    @staticmethod
    def _token(number):
        return _SPECIAL[number] if number < len(_SPECIAL) else chr(number - len(_SPECIAL))
