"""Stand-in with the signatures of
https://github.com/ml-explore/mlx-lm/blob/0da985bb23d77a00c2058e0f6d17e6822ed86f3f/mlx_lm/tool_parsers/qwen3_coder.py
"""

import json

from reading import parse_tool_calls

tool_call_start = "<tool_call>"
tool_call_end = "</tool_call>"


def parse_tool_call(model_output, tools=None):
    calls = parse_tool_calls(model_output)
    if not calls:
        raise ValueError("No function provided.")
    return {"name": calls[0][0], "arguments": json.loads(calls[0][1])}
