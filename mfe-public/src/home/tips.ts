import texts from './tips.json';

/** A warning sign and its explanation. */
export interface Tip {
  sign: string;
  why: string;
}

/** Kept as data, because the printable guide is generated from the same texts. */
export const { ponziSigns, dealRedFlags }: { ponziSigns: readonly Tip[]; dealRedFlags: readonly Tip[] } = texts;
