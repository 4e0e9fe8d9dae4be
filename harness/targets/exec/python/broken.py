"""The Python reading with one fault, made on purpose: shows what a run looks like that finds something.

The fault: the splitter looks for tags in each chunk alone, so a tag that is split over chunks is sent as text, and what it opens or
ends is missed. A response in one chunk is right.
"""

from __future__ import annotations

from functools import partial

import own
from reading import ChannelSplitter


class LeakingSplitter(ChannelSplitter):
    def feed(self, text):
        return super().feed(text) + self.finish()


SCRIPT = own.SCRIPT.replace("import own\n", "import own\nfrom broken import LeakingSplitter\n").replace(
    "own.stream(chunks, ", "own.stream(chunks, splitter=LeakingSplitter, "
)

if __name__ == "__main__":
    own.serve_as("deltaproof-python-broken", partial(own.stream, splitter=LeakingSplitter), SCRIPT)
