import { msg } from '@portal/build/i18n';
import { defang } from '@portal/contracts';

/** Defangs every text inside a JSON value. */
export function defangAll(value: unknown): unknown {
  if (typeof value === 'string') {
    return defang(value);
  }
  if (Array.isArray(value)) {
    return value.map(defangAll);
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, defangAll(inner)]));
  }
  return value;
}

/** Explains a defanged address, for a part of the page that has one. */
export const defangedNote = msg('Web addresses are written so that they cannot be opened by mistake.');

/** Whether `defangAll` changes something in a JSON value. */
export const hasAddress = (value: unknown): boolean =>
  value !== undefined && JSON.stringify(defangAll(value)) !== JSON.stringify(value);
