import type { XmlElement } from './xml';

/** The firm bills in dollars. */
export const currency = 'USD';
/** One piece, by UN/ECE Recommendation 20. */
export const unit = 'C62';

/** Writes 1234 as `12.34`. */
export const decimal = (hundredths: number): string => (hundredths / 100).toFixed(2);

export const amount = (cents: number): XmlElement => ({ '@currencyID': currency, '#': decimal(cents) });

/** EN 16931 allows two decimals in every currency (BR-DEC-15). */
export const inOther = (other: string, value: number): XmlElement => ({ '@currencyID': other, '#': value.toFixed(2) });
