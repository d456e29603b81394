"""A guest for the arena: one JSON line in, one out. It takes the first cell that is legal, or passes.

rollbook arena qwixx --bots "program:python docs/example_bot.py,casual" --games 20
"""

import json
import sys

if __name__ == "__main__":
    for line in sys.stdin:
        view = json.loads(line)
        cells = [decision for decision in view["legal"] if decision != "-"]
        print(json.dumps({"play": cells[0] if cells else "-"}), flush=True)
