/** Random generator; the same seed gives the same sequence. */
export interface Dice {
  /** Returns an integer from 0 to `sides` - 1. */
  below(sides: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
}

/** @see https://gist.github.com/tommyettinger/46a874533244883189143505d203312c (mulberry32) */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (sides: number) => Math.floor(next() * sides);
  return {
    below,
    chance: (share) => next() < share,
    pick<T>(from: readonly T[]) {
      return from[below(from.length)] as T;
    },
  };
}
