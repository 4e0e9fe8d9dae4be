"""Stand-in of an older shape: other places, and no tools in the constructor."""

__version__ = "0.10.2"
