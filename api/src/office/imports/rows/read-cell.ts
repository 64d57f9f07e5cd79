import type { DateOrder } from '@portal/contracts';
import * as z from 'zod/mini';
import type { BusinessDay } from '../../../platform/kernel/business-day';

/** A cell as `read` understands it; `refusal` is what is wrong when it returns undefined. */
export const cellBy = <Value>(read: (text: string) => Value | undefined, refusal: string) =>
  z.pipe(
    z.string(),
    z.transform((text, context): Value => {
      const value = read(text.trim());
      if (value === undefined) {
        context.issues.push({ code: 'custom', message: refusal, input: text });
        return z.NEVER;
      }
      return value;
    }),
  );

/** As `cellBy`, and null for an empty cell. */
export const optionalCellBy = <Value>(read: (text: string) => Value | undefined, refusal: string) =>
  cellBy((text): Value | null | undefined => (text === '' ? null : read(text)), refusal);

const dayShapes: Readonly<Record<DateOrder, RegExp | undefined>> = {
  iso: undefined,
  dmy: /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})$/,
  mdy: /^(?<month>\d{1,2})[/.-](?<day>\d{1,2})[/.-](?<year>\d{4})$/,
};
/** With a time behind it, as many systems export it. */
const isoShape = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ].*)?$/;

/** Reads a day of the calendar from 1970 on; undefined for any other text. */
export function readDay(text: string, dates: DateOrder): BusinessDay | undefined {
  const { year = '', month = '', day = '' } = (isoShape.exec(text) ?? dayShapes[dates]?.exec(text))?.groups ?? {};
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${written}T00:00:00Z`);
  // 31 February would become a day of March.
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written);
  return exists && written >= '1970-01-02' && written < '2200' ? written : undefined;
}

const amountShape = /^(?<whole>\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(?<cents>\d{1,2}))?$/;

/** Reads `1250`, `1250.5` or `1,250.50` as whole cents; undefined for any other text. */
export function readCents(text: string): number | undefined {
  const { whole, cents = '' } = amountShape.exec(text)?.groups ?? {};
  return whole === undefined ? undefined : Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}

/** Reads a rate of at most 100 percent with two decimals at most. */
export function readRate(text: string): number | undefined {
  const rate = /^\d{1,3}(\.\d{1,2})?\s*%?$/.test(text) ? Number.parseFloat(text) : Number.NaN;
  return rate <= 100 ? rate : undefined;
}
