import { readNumber } from '@portal/contracts';

/** Parses a typed number: `1,250.50` becomes 1250.5; NaN for anything else. */
export function numberOf(typed: string): number {
  const text = readNumber(typed).replace(/\s/g, '');
  const digits = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : Number.NaN;
}
