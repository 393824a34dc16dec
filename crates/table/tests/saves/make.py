#!/usr/bin/env python3
"""Makes a database of matches as a version of Landfall leaves it, and writes down what each seat saw at the end.

    landfall serve --port 8099 --db NAME.db &
    python3 make.py 8099 NAME.json              # then stop the server, and gzip both

The matches: of every scenario one that goes on and one that was given up; of the shorter games one that was
played to its end; one against a bot; one that branched off another. `first` was made by the first edition, `second` by
the program that brought versions, with only the running ones of most games.
"""

import json
import os
import random
import sys
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../../docs/examples"))
if os.environ.get("BOT_DIR"):
    sys.path.insert(0, os.environ["BOT_DIR"])
from bot import Live  # noqa: E402

PORT = int(sys.argv[1])
BASE = f"http://127.0.0.1:{PORT}"
SHORT = {"historical", "pegasus", "carpiquet", "jet-plane", "hill-112", "ham-and-jam"}
# With anything as a third argument: only the running ones, and all kinds of one game.
FEW = len(sys.argv) > 3
# Random, and the same in every run: only the server's own dice differ.
luck = random.Random(1944)


def ask(path, body=None, key=None):
    head = {"Content-Type": "application/json"}
    if key:
        head["Authorization"] = f"Bearer {key}"
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(BASE + path, data, head)) as answer:
        return json.load(answer)


class Seat:
    """A connection that holds the last position it was sent."""

    def __init__(self, match, key):
        self.live = Live("127.0.0.1", PORT, f"/api/matches/{match}/live")
        self.live.say(say="hello", **({"key": key} if key else {}))
        self.now = None

    def wait(self, step):
        while self.now is None or self.now["step"] < step:
            heard = self.live.hear()
            if heard["hear"] == "error":
                raise RuntimeError(heard)
            if heard["hear"] == "now":
                self.now = heard
        return self.now


def saw(now):
    """What is compared: who stands where, and what is asked."""
    scene = now["scene"]
    decision = scene["decision"]
    return {
        "clock": scene["clock"],
        "decides": decision and decision["seat"],
        "offers": decision and sorted(offer["notation"] for offer in decision["offers"]),
        "pieces": {piece["id"]: piece["space"] for piece in scene["pieces"]},
    }


def play(seats, most):
    """Random choices until the end, or until so many stand."""
    step = max(seat.wait(0)["step"] for seat in seats)
    made = 0
    while made < most:
        frames = [seat.wait(step) for seat in seats]
        step = max(now["step"] for now in frames)
        if any(now["step"] < step for now in frames):
            continue
        if frames[0]["ending"]:
            break
        for seat, now in zip(seats, frames):
            decision = now["scene"]["decision"]
            if decision and decision["offers"]:
                offer = luck.choice(decision["offers"])
                seat.live.say(say="choose", step=now["step"], notation=offer["notation"])
                made += 1
                break
        step += 1
    return [seat.wait(step) for seat in seats]


def begin(game, scenario, options=(), seats=None):
    body = {"game": game, "scenario": scenario, "options": list(options)}
    if seats:
        body["seats"] = seats
    made = ask("/api/matches", body)
    keys = [key["key"] for key in sorted(made["keys"], key=lambda key: key["seat"])]
    return made["card"]["id"], keys


def left(match, seats, keys, game, scenario, kind):
    onlooker = Seat(match, None)
    viewers = [onlooker.wait(0)] + [seat.wait(0) for seat in seats]
    card = ask(f"/api/matches/{match}")
    return {
        "rules": card.get("rules"), "data": card.get("data"),
        "id": match, "game": game, "scenario": scenario, "kind": kind, "keys": keys,
        "made": viewers[0]["made"], "ending": viewers[0]["ending"],
        "saw": [saw(now) for now in viewers],
    }


def main():
    stood = []
    for game in ask("/api/games")["games"]:
        for scenario in game["info"]["scenarios"]:
            name = (game["info"]["id"], scenario["id"])
            options = [option["id"] for option in scenario["options"]][:1]
            match, keys = begin(*name)
            seats = [Seat(match, key) for key in keys]
            play(seats, 75)
            stood.append(left(match, seats, keys, *name, "running"))
            if FEW and scenario["id"] != "historical":
                continue
            match, keys = begin(*name, options)
            seats = [Seat(match, key) for key in keys]
            play(seats, 20)
            seats[0].live.say(say="resign")
            seats[0].wait(seats[0].now["step"] + 1)
            for seat in seats:
                seat.wait(seats[0].now["step"])
            stood.append(left(match, seats, keys, *name, "given up"))
            if scenario["id"] in SHORT:
                match, keys = begin(*name)
                seats = [Seat(match, key) for key in keys]
                play(seats, 9999)
                stood.append(left(match, seats, keys, *name, "ended"))
            print(*name, file=sys.stderr)
    match, keys = begin("nightdrop", "pegasus", seats=[{"kind": "me"}, {"kind": "bot", "bot": "steady"}])
    seat = Seat(match, keys[0])
    for _ in range(30):
        while not ((now := seat.wait(0))["scene"]["decision"] or {}).get("offers"):
            seat.wait(now["step"] + 1)
        offer = luck.choice(now["scene"]["decision"]["offers"])
        seat.live.say(say="choose", step=now["step"], notation=offer["notation"])
        seat.wait(now["step"] + 1)
    while not (seat.now["scene"]["decision"] or {}).get("offers"):
        seat.wait(seat.now["step"] + 1)
    stood.append(left(match, [seat], keys, "nightdrop", "pegasus", "against a bot"))
    old = stood[0]
    made = ask(f"/api/matches/{old['id']}/branch", {"step": 30}, old["keys"][0])
    match, keys = made["card"]["id"], [key["key"] for key in made["keys"]]
    seats = [Seat(match, key) for key in keys]
    play(seats, 12)
    stood.append(left(match, seats, keys, old["game"], old["scenario"], "branched"))
    for one in stood:
        if one["kind"] in ("ended", "given up"):
            one["replay"] = ask(f"/api/matches/{one['id']}/replay")
    with open(sys.argv[2], "w") as out:
        json.dump(stood, out, separators=(",", ":"))


main()
