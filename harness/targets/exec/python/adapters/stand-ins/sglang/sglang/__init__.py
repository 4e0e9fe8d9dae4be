"""Stand-in: see the modules below."""

print("a package that prints while it is imported")

__version__ = "0.5.9"
