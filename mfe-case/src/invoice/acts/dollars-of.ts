import { readNumber } from '@portal/contracts';

/** Reads a typed amount above 0 with at most two decimals: `1,250.50` becomes 1250.5; undefined for anything else. */
export function dollarsOf(typed: string): number | undefined {
  const text = readNumber(typed).replace(/[\s$]/g, '');
  const digits = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
  return /^\d+(\.\d{0,2})?$/.test(digits) && Number(digits) > 0 ? Number(digits) : undefined;
}
