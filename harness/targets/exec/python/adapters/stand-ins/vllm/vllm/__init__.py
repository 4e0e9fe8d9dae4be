"""Stand-in of the shape that was read: see the modules below. The version is the environment's, so that another can be tried."""

import os

print("a package that prints while it is imported")

__version__ = os.environ.get("STAND_IN_VERSION", "0.18.2")
