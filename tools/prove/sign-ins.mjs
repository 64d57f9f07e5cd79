import { signIns as measureSignIns } from '../bench/sign-ins.mjs';

/** The figures of `npm run bench sign-ins` that have a limit. */
export const signIns = async () =>
  (await measureSignIns())
    .filter(({ limit }) => limit !== undefined)
    .map(({ what, measured, limit, unit, holds }) => ({
      asked: `${what}: at most ${limit} ${unit}`,
      measured: `${measured} ${unit}`,
      holds,
    }));
