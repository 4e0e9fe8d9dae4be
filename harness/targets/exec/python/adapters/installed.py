"""What the ready-made targets share: importing a package that may be missing, saying its version, and deltas as plain dicts.

The functions end the process with one sentence on standard error where a target cannot be made: exit code 3.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import sys
from pathlib import Path

# Appended, so that nothing beside the helper hides a module of the package under test.
sys.path.append(str(Path(__file__).resolve().parents[1]))

EXIT_UNUSABLE = 3


def unusable(sentence):
    """Ends the process with a sentence, without a traceback."""
    print(sentence, file=sys.stderr)
    sys.exit(EXIT_UNUSABLE)


def imported(package, how_to_get_it, *places):
    """The first of some places that can be imported, ``module`` or ``module:name``; ends the process when none can.

    Places differ between versions of a package. What is printed while a module is imported goes to standard error: standard output
    belongs to the protocol.
    """
    reasons = []
    for place in places:
        module_name, _, name = place.partition(":")
        try:
            with _printing_to_standard_error():
                module = importlib.import_module(module_name)
        except ModuleNotFoundError as error:
            reasons.append(_reason(package, how_to_get_it, module_name, error.name))
            continue
        # Packages of this size fail in any way while they are imported, for want of a driver or a library.
        except Exception as error:
            unusable(f"{package} cannot be imported: {type(error).__name__}: {error}")
        if not name or hasattr(module, name):
            return getattr(module, name) if name else module
        reasons.append(f"no {name} in {module_name}")
    return unusable(f"this {package} has another shape than those known here: {', '.join(reasons)}")


def _reason(package, how_to_get_it, module_name, missing):
    """Why a module is not there, if another version may have it elsewhere; ends the process where none can."""
    if missing == module_name.partition(".")[0]:
        unusable(f"there is no package {package} here: {how_to_get_it}")
    if not f"{module_name}.".startswith(f"{missing}."):
        unusable(f"{package} cannot be imported, since there is no module {missing}: use the Python of its own environment")
    return f"no module {missing}"


def described(package, version, versions_read):
    """The version for ``hello``; says to standard error when the target's shape was not read from that one."""
    if version in versions_read:
        return version
    known = f"its shape was read from {', '.join(versions_read)}"
    print(f"{package} {version}: untested against this version; {known}", file=sys.stderr)
    return f"{version} (untested against this version)"


def plain(message):
    """A delta as a dict: of a pydantic object what was set, without None and without the role."""
    fields = message if isinstance(message, dict) else message.model_dump(exclude_none=True)
    delta = {key: value for key, value in fields.items() if key != "role" and value is not None and value != []}
    # Some versions send the same text under both names.
    if "reasoning_content" in delta:
        delta.pop("reasoning", None)
    return delta


@contextlib.contextmanager
def _printing_to_standard_error():
    sys.stdout.flush()
    kept, stdout = os.dup(1), sys.stdout
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    try:
        yield
    finally:
        sys.stdout.flush()
        sys.stdout = stdout
        os.dup2(kept, 1)
        os.close(kept)
