import texts from './tips.json';

/** A warning sign and what to make of it. */
export interface Tip {
  sign: string;
  why: string;
}

/** Kept as data, because the printable guide is made from the same words. */
export const { ponziSigns, dealRedFlags }: { ponziSigns: readonly Tip[]; dealRedFlags: readonly Tip[] } = texts;
