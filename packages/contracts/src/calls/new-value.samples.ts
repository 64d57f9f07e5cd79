import type { NewValue } from './new-value';

/** A value that a newer API has added to an enum. */
export const newValueSample = (word = 'on-hold'): NewValue => word as NewValue;
