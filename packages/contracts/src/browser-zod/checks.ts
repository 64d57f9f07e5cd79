import { type Check, messageIn, type Params } from './schema';

export const overwrite = (change: (value: never) => unknown): Check => ({ change });
export const trim = () => overwrite((text: string) => text.trim());

export const refine = (passes: (value: never) => boolean, params?: Params): Check => ({
  passes,
  message: messageIn(params),
  isFinal: typeof params === 'object' && params.abort === true,
});
export const regex = (pattern: RegExp, params?: Params) => refine((text: string) => pattern.test(text), params);
export const gt = (limit: number, params?: Params) => refine((value: number) => value > limit, params);
export const gte = (least: number, params?: Params) => refine((value: number) => value >= least, params);
export const lte = (most: number, params?: Params) => refine((value: number) => value <= most, params);

/** Counts characters, of which some are two units of a string. */
const ofLength = (passes: (length: number) => boolean, params?: Params): Check => ({
  ...refine((value: string | unknown[]) => passes([...value].length), params),
  counts: true,
});
export const minLength = (least: number, params?: Params) => ofLength((length) => length >= least, params);
export const maxLength = (most: number, params?: Params) => ofLength((length) => length <= most, params);
