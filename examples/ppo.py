"""A player of Qwixx that learns by itself: PPO in JAX, on the vectorised environment.

    pip install "rollbook[gymnasium]" jax
    python examples/ppo.py                    # 60 minutes of processor time: half an hour on two cores
    python examples/ppo.py --minutes 5        # a first look

docs/learning.md goes through it step by step.
"""

import argparse
import time
from typing import NamedTuple

import gymnasium
import jax
import jax.numpy as jnp
import numpy as np

import rollbook.research.gymnasium  # noqa: F401  (makes the games known to Gymnasium)

GAME, TEACHERS, JUDGES = "rollbook/Qwixx-v0", ("casual", "club"), ("casual", "club", "master")
TABLES, STEPS = 512, 64  # games side by side against each teacher, and decisions in each between two updates
EPOCHS, BATCH = 3, 2048
LAMBDA, CLIP, ENTROPY, LEARNING_RATE = 0.95, 0.2, 0.01, 1e-3
WIDTH = 256  # of the network's two layers
POINTS_OF_A_WIN = 60  # a lead of so many points is worth as much as the win
DEALS = 1000  # each is played twice, with either starter


class Moves(NamedTuple):
    """What was seen, done and got, each an array of decisions by games."""

    seen: np.ndarray
    mask: np.ndarray
    action: np.ndarray
    chance: np.ndarray  # its logarithm
    value: np.ndarray
    reward: np.ndarray
    ended: np.ndarray


# The network


def columns(space):
    """Which number of an observation, and what it must reach: a column of the network's input for each."""
    highest = space["observation"].high
    return np.repeat(np.arange(len(highest)), highest), np.concatenate([np.arange(high) + 1 for high in highest])


def new_network(key, inputs, actions):
    """Three layers; the last begins small, so that at first all choices are alike."""
    sizes = [(inputs, WIDTH, 2**0.5), (WIDTH, WIDTH, 2**0.5), (WIDTH, actions + 1, 0.01)]
    keys = jax.random.split(key, len(sizes))
    start = jax.nn.initializers.orthogonal
    return [
        (start(scale)(key, (rows, cols)), jnp.zeros(cols)) for key, (rows, cols, scale) in zip(keys, sizes, strict=True)
    ]


def think(network, column, level, seen, mask):
    """The logarithms of the chances of all choices, illegal ones minus much, and how well the game will go."""
    flow = jnp.concatenate([seen[:, column] >= level, mask], axis=1).astype(jnp.float32)
    for weights, bias in network[:-1]:
        flow = jax.nn.relu(flow @ weights + bias)
    weights, bias = network[-1]
    flow = flow @ weights + bias
    return jax.nn.log_softmax(jnp.where(mask > 0, flow[:, :-1], -1e9)), flow[:, -1]


# Playing


@jax.jit
def choose(network, column, level, key, seen, mask):
    """A choice by lot, by the network's chances."""
    chances, value = think(network, column, level, seen, mask)
    action = jax.random.categorical(key, chances)
    return action, jnp.take_along_axis(chances, action[:, None], axis=1)[:, 0], value


@jax.jit
def choose_best(network, column, level, seen, mask):
    """The choice that the network likes best."""
    return think(network, column, level, seen, mask)[0].argmax(axis=1)


def play(envs, network, coded, key, now):
    """Play on at all tables: the moves, what is seen now, and the shares of the games that have ended."""
    moves, shares = [], []
    for _ in range(STEPS):
        key, lot = jax.random.split(key)
        seen, mask = (np.concatenate([one[part] for one in now]) for part in ("observation", "action_mask"))
        action, chance, value = (np.asarray(part) for part in choose(network, *coded, lot, seen, mask))
        stepped = [env.step(part) for env, part in zip(envs, np.split(action, len(envs)), strict=True)]
        now = [one[0] for one in stepped]
        reward, ended = (np.concatenate([one[part] for one in stepped]) for part in (1, 2))
        shares.append([(one[1][one[2]].sum(), one[2].sum()) for one in stepped])
        points = np.concatenate([final_points(one[4]) for one in stepped])
        reward = reward + (points[:, 0] - points[:, 1]) / POINTS_OF_A_WIN
        moves.append(Moves(seen, mask, action, chance, value, reward, ended))
    return Moves(*map(np.stack, zip(*moves, strict=True))), now, np.sum(shares, axis=0)


def final_points(infos):
    """The points at the end of the games that have just ended, else 0."""
    return infos["final_info"]["points"] if "final_info" in infos else np.zeros((TABLES, 2))


# Learning


def advantages(moves, value_now):
    """How much better each move was than expected: generalised advantage estimation, without discounting."""
    better, carried, following = np.zeros_like(moves.value), 0.0, value_now
    for step in reversed(range(STEPS)):
        goes_on = ~moves.ended[step]
        surprise = moves.reward[step] + goes_on * following - moves.value[step]
        carried = surprise + goes_on * LAMBDA * carried
        better[step], following = carried, moves.value[step]
    return better


def loss(network, coded, batch, entropy_wanted):
    """PPO's: better moves become likelier, but not by much at a time; the value is fitted to what came."""
    moves, better, target = batch
    chances, value = think(network, *coded, moves.seen, moves.mask)
    chance = jnp.take_along_axis(chances, moves.action[:, None], axis=1)[:, 0]
    ratio = jnp.exp(chance - moves.chance)
    better = (better - better.mean()) / (better.std() + 1e-8)
    gain = jnp.minimum(ratio * better, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * better).mean()
    entropy = -(jnp.exp(chances) * jnp.where(moves.mask > 0, chances, 0)).sum(axis=1).mean()
    return 0.5 * ((value - target) ** 2).mean() - gain - entropy_wanted * entropy


@jax.jit
def learn(network, adam, coded, batch, rate, entropy_wanted):
    """One step of Adam, the gradient cut to a length of at most a half."""
    slope = jax.grad(loss)(network, coded, batch, entropy_wanted)
    length = jnp.sqrt(sum((part**2).sum() for part in jax.tree.leaves(slope)))
    slope = jax.tree.map(lambda part: part * jnp.minimum(1, 0.5 / (length + 1e-8)), slope)
    mean, square, count = adam
    count = count + 1
    mean = jax.tree.map(lambda old, new: 0.9 * old + 0.1 * new, mean, slope)
    square = jax.tree.map(lambda old, new: 0.999 * old + 0.001 * new**2, square, slope)

    def moved(part, mean, square):
        return part - rate * (mean / (1 - 0.9**count)) / (jnp.sqrt(square / (1 - 0.999**count)) + 1e-5)

    return jax.tree.map(moved, network, mean, square), (mean, square, count)


def update(network, adam, coded, moves, better, lots, left):
    """Some epochs over the moves that were a choice; `left` of the training is still to come."""
    flat = Moves(*(part.reshape(-1, *part.shape[2:]) for part in moves))
    better = better.ravel()
    real = np.flatnonzero(flat.mask.sum(axis=1) > 1)
    for _ in range(EPOCHS):
        order = lots.permutation(real)
        for start in range(0, len(order) - BATCH + 1, BATCH):
            part = order[start : start + BATCH]
            batch = Moves(*(one[part] for one in flat)), better[part], better[part] + flat.value[part]
            network, adam = learn(network, adam, coded, batch, LEARNING_RATE * left, ENTROPY * left)
    return network, adam


# How strong it is


def share_against(opponent, network, coded, seed):
    """Its share of the wins in duplicate games: every deal is played with either starter, with the same throws."""
    envs = gymnasium.make_vec(GAME, num_envs=DEALS, opponents=[opponent], illegal="raise")
    games = []
    for starter in (0, 1):
        now, _ = envs.reset(seed=seed, options={"first": starter})
        share, playing = np.zeros(DEALS), np.ones(DEALS, bool)
        while playing.any():
            actions = choose_best(network, *coded, now["observation"], now["action_mask"])
            now, reward, ended, _, _ = envs.step(np.asarray(actions))
            share[playing & ended] = reward[playing & ended]
            playing &= ~ended
        games.append(share)
    pairs = np.mean(games, axis=0)
    return pairs.mean(), 1.96 * pairs.std(ddof=1) / DEALS**0.5


def main():
    """Learn for a while, then tell how strong it has become."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=60, help="of processor time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", help="a file for the weights (.npz)")
    asked = parser.parse_args()
    envs = [
        gymnasium.make_vec(GAME, num_envs=TABLES, opponents=[teacher], autoreset_mode="SameStep")
        for teacher in TEACHERS
    ]
    space, actions = envs[0].single_observation_space, int(envs[0].single_action_space.n)
    coded = columns(space)
    key, lots = jax.random.key(asked.seed), np.random.default_rng(asked.seed)
    network = new_network(key, len(coded[0]) + actions, actions)
    nothing = jax.tree.map(jnp.zeros_like, network)
    adam = nothing, nothing, 0
    now = [env.reset(seed=asked.seed + place * TABLES)[0] for place, env in enumerate(envs)]
    updates, told, began = 0, 0.0, time.process_time()
    while (spent := (time.process_time() - began) / 60) < asked.minutes:
        key, lot = jax.random.split(key)
        moves, now, shares = play(envs, network, coded, lot, now)
        seen, mask = (np.concatenate([one[part] for one in now]) for part in ("observation", "action_mask"))
        value_now = np.asarray(think(network, *coded, seen, mask)[1])
        better = advantages(moves, value_now)
        network, adam = update(network, adam, coded, moves, better, lots, 1 - spent / asked.minutes)
        updates += 1
        if spent >= told:
            told = spent + asked.minutes / 30
            line = ", ".join(f"{who} {won / games:.3f}" for (won, games), who in zip(shares, TEACHERS, strict=True))
            print(f"{spent:5.1f} min, update {updates}: share of the wins while learning: {line}", flush=True)
    if asked.save:
        np.savez(asked.save, *jax.tree.leaves(network))
    for opponent in JUDGES:
        share, interval = share_against(opponent, network, coded, seed=1_000_000)
        print(f"share of the wins against {opponent}: {share:.3f} ± {interval:.3f} ({2 * DEALS} duplicate games)")


if __name__ == "__main__":
    main()
