"""Stand-in with the signatures of
https://github.com/theroyallab/tabbyAPI/blob/040906402859b30bbe45740b98b23c74fe401fd0/endpoints/OAI/utils/tools.py
"""

from types import SimpleNamespace

from reading import WRAPPER, WRAPPER_END
from reading import parse_tool_calls as read

FORMATS = ("qwen3_coder", "qwen3_5")


def get_toolcall_tags(tool_format):
    return (WRAPPER, WRAPPER_END) if is_supported_format(tool_format) else (None, None)


def is_supported_format(tool_format):
    return tool_format in FORMATS


def parse_toolcalls(tool_calls_str, tool_format):
    if not is_supported_format(tool_format):
        return []
    return [SimpleNamespace(function=SimpleNamespace(name=name, arguments=arguments)) for name, arguments in read(tool_calls_str)]
