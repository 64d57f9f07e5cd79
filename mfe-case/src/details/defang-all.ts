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
