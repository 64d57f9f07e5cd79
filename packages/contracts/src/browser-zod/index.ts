// The part of zod that contracts use, for browsers: 2 KB in place of 11 (ADR 0086). It has the names and results of `zod.ts`;
// `browser-zod.test.ts` compares the two for every contract.
export { gt, gte, gte as minimum, lte, maxLength, minLength, overwrite, refine, regex, trim } from './checks';
export { _default, catch, discriminatedUnion, optional, pipe, transform, union } from './choices';
export { array, extend, looseObject, object, omit, record } from './collections';
export { boolean, coerce, custom, enum, int, iso, literal, number, string, unknown } from './values';
