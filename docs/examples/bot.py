#!/usr/bin/env python3
"""A bot for Landfall in one file: the standard library of Python 3.9 or later, nothing else.

    landfall serve                                    # in one terminal
    python3 docs/examples/bot.py                      # in another: makes a match and plays it alone
    python3 docs/examples/bot.py --join TOKEN         # takes the seat of an invitation
    python3 docs/examples/bot.py --match ID --key KEY # goes on with a seat it holds
    python3 docs/examples/bot.py --deltas             # hears what changed instead of whole positions

It chooses at random. Everything that makes a better bot goes into `pick`.
"""

import argparse
import base64
import json
import os
import random
import socket
import struct
import sys
import urllib.request


class Live:
    """The WebSocket of a match: texts out, texts in (RFC 6455, as much of it as is needed)."""

    def __init__(self, host, port, path):
        self.socket = socket.create_connection((host, port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = b""
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self.take(1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise ConnectionError(head.decode())

    def take(self, count):
        while len(self.buffer) < count:
            more = self.socket.recv(65536)
            if not more:
                raise ConnectionError("the server hung up")
            self.buffer += more
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def frame(self, opcode, payload):
        size = len(payload)
        if size < 126:
            head = struct.pack("!BB", 0x80 | opcode, 0x80 | size)
        else:
            head = struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, size)
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        self.socket.sendall(head + mask + masked)

    def say(self, **message):
        self.frame(1, json.dumps(message).encode())

    def hear(self):
        """The next message. Pings are answered on the way."""
        text = b""
        while True:
            first, second = self.take(2)
            size = second & 0x7F
            if size == 126:
                (size,) = struct.unpack("!H", self.take(2))
            elif size == 127:
                (size,) = struct.unpack("!Q", self.take(8))
            payload, opcode = self.take(size), first & 0x0F
            if opcode == 8:
                raise ConnectionError("the server closed the connection")
            if opcode == 9:
                self.frame(10, payload)
            elif opcode in (0, 1):
                text += payload
                if first & 0x80:
                    return json.loads(text)


def post(base, path, body):
    request = urllib.request.Request(
        base + path, json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def pick(scene):
    """Which offer to take: this is the place for an idea."""
    return random.choice(scene["decision"]["offers"])


class Picture:
    """The scene, put together from deltas."""

    LISTS = ("figures", "pieces", "panels", "markers", "overlays", "offers")

    def __init__(self):
        self.scene, self.versions, self.step = {}, {name: [] for name in self.LISTS}, None

    def apply(self, delta):
        """The delta as the whole position that others hear."""
        if delta["from"] is None:
            self.__init__()
        elif delta["from"] != self.step:
            raise ValueError("this delta does not follow from what is here")
        patch = delta["scene"]
        for name in self.LISTS:
            if name in patch and name != "offers":
                self.put(name, [item for part in patch[name] for item in self.part(name, part)])
        if "offers" in patch:
            at = {piece["id"]: piece["space"] for piece in self.scene.get("pieces", [])}
            self.scene["offers"] = []
            for part in patch["offers"]:
                copied = isinstance(part, list)
                self.scene["offers"] += self.part("offers", part) if copied else offers(part, patch["kinds"], at)
            if self.scene["offers"]:
                self.put("offers", self.scene["offers"])
        for name in ("clock", "turn", "light", "decision", "outcome"):
            if name in patch:
                self.scene[name] = patch[name]
        self.step = delta["step"]
        decision = self.scene["decision"] and {**self.scene["decision"], "offers": self.scene.get("offers", [])}
        return {**delta, "ending": delta.get("ending"), "scene": {**self.scene, "decision": decision}}

    def part(self, name, part):
        """The items of a segment: copies of what was there, something new, or a piece with changes."""
        if isinstance(part, list):
            first, count, back = (*part, 0)[:3]
            return self.versions[name][back][first : first + count]
        if "of" in part:
            changed = {**self.versions[name][0][part["of"]], **part}
            return [{key: value for key, value in changed.items() if key != "of" and value is not None}]
        return [part]

    def put(self, name, items):
        self.versions[name] = [items, *self.versions[name][:7]]
        self.scene[name] = items


def offers(run, kinds, at):
    """The offers of a run: its kind, with the piece and each space put in."""
    piece = run.get("piece")
    for space in run.get("spaces", [None]):
        place = (space or "").replace(":", "-").split("-")[-1]
        names = {"{piece}": piece, "{space}": space, "{place}": place, "{from}": at.get(piece)}
        offer = {**kinds[run["kind"]], "piece": piece, "space": space}
        for mark, name in names.items():
            for field in ("notation", "label"):
                offer[field] = offer[field].replace(mark, name or "")
        yield offer


def play(live, key, deltas=False):
    live.say(say="hello", key=key, deltas=deltas)
    picture = Picture()
    made = 0
    while True:
        heard = live.hear()
        if heard["hear"] == "delta":
            heard = {**picture.apply(heard), "hear": "now"}
        if heard["hear"] == "error":
            # A stale step is followed by the present position; anything else is our mistake.
            print("error:", heard["code"], heard["message"], file=sys.stderr)
            if heard["code"] != "stale-step":
                return
        if heard["hear"] != "now":
            continue  # welcome, presence, card …
        for record in heard["heard"]:
            print(f"  {record['rule']:8} {record['text']}")
        if heard["ending"]:
            print(f"the end after {made} choices of ours: {json.dumps(heard['ending'])}")
            return
        decision = heard["scene"]["decision"]
        if decision and decision["offers"]:  # there are offers only where it is our decision
            live.say(say="choose", step=heard["step"], notation=pick(heard["scene"])["notation"])
            made += 1


def main():
    parser = argparse.ArgumentParser(description="A random bot for Landfall.")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8080)
    parser.add_argument("--game", default="jubilee")
    parser.add_argument("--join", metavar="TOKEN", help="an invitation")
    parser.add_argument("--match", metavar="ID", help="a match in which we hold a seat")
    parser.add_argument("--key", help="the key of that seat")
    parser.add_argument("--deltas", action="store_true", help="hear what changed, not whole positions")
    args = parser.parse_args()
    base = f"http://{args.host}:{args.port}"
    if args.match:
        match, key = args.match, args.key
    elif args.join:
        joined = post(base, "/api/join", {"token": args.join})
        match, key = joined["card"]["id"], joined["key"]["key"]
    else:
        made = post(base, "/api/matches", {"game": args.game})
        match, key = made["card"]["id"], made["keys"][0]["key"]
    print(f"watch it at {base}/match/{match}")
    play(Live(args.host, args.port, f"/api/matches/{match}/live"), key, args.deltas)


if __name__ == "__main__":
    main()
