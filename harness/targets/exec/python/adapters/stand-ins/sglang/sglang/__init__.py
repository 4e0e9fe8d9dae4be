"""Stand-in: see the modules below."""

import os

print("a package that prints while it is imported")
os.write(1, b"and writes\n")

__version__ = "0.5.9"
