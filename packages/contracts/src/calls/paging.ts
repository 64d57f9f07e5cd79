import * as z from '@portal/contracts/zod';
import { text } from './fields';

/** Largest number of rows in one reply; a larger `limit` is lowered to it. */
export const listLimit = 100;

const whole = (text: string) => z.coerce.number<number>(text).check(z.int(text), z.gte(1, text));

export const pageQuery = {
  page: z._default(
    whole('Please give a page number from 1.').check(z.lte(1_000_000, 'Please give a page number from 1.')),
    1,
  ),
  limit: z._default(
    z.pipe(
      whole('Please give a limit from 1 to 100.'),
      z.transform((limit: number) => Math.min(limit, listLimit)),
    ),
    20,
  ),
  q: z.optional(text(200)),
  order: z._default(z.enum(['asc', 'desc'], 'Please order by asc or desc.'), 'desc'),
};

export const Pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  pages: z.int(),
  /** True when there are more than `total` rows: a search stops counting at 1,000 matches, a filtered list at 5,000. */
  more: z.optional(z.boolean()),
});
export type Pagination = z.infer<typeof Pagination>;

/** A day as `YYYY-MM-DD`; filters take its start and end in the firm's time zone. */
export const Day = z.iso.date('Please give a date as YYYY-MM-DD.');

export const dayTexts = {
  due: 'Please check the year. A due day lies between the year 2000 and ten years from now.',
  supply: 'Please check the year. The day lies between the year 2000 and ten years from now.',
  past: 'Please check the date. It lies between the year 1900 and today.',
} as const;

/** True for what is no day either, which has its own message. */
const isBetween = (day: string, first: string, last: string) =>
  !/^\d{4}-\d\d-\d\d$/.test(day) || (day >= first && day <= last);

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const nearDay = (text: string) => Day.check(z.refine((day) => isBetween(day, '2000-01-01', daysFromNow(3_653)), text));

/** A day by which something is to be done: `0026` and `2206` are slips of the pen. For requests only, as rows may be older than the rule. */
export const DueDay = nearDay(dayTexts.due);

/** A day on which work is done or was done; for requests only, as `DueDay`. */
export const SupplyDay = nearDay(dayTexts.supply);

/** A day on which something happened, in any time zone; for requests only. */
export const PastDay = Day.check(z.refine((day) => isBetween(day, '1900-01-01', daysFromNow(1)), dayTexts.past));
