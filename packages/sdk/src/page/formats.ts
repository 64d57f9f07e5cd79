import { localeOfPage } from './language';
import { lazily } from './lazily';

const money = lazily(() => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }));
const wholeMoney = lazily(
  () => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
);
const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const day = lazily(() => new Intl.DateTimeFormat(localeOfPage(), date));
const calendarDay = lazily(() => new Intl.DateTimeFormat(localeOfPage(), { ...date, timeZone: 'UTC' }));
/** The Swedish locale formats a day as `YYYY-MM-DD`. */
const calendarDate = lazily(() => new Intl.DateTimeFormat('sv-SE'));
const minute = lazily(() => new Intl.DateTimeFormat(localeOfPage(), { ...date, ...time }));
const minuteInZone = lazily(() => new Intl.DateTimeFormat(localeOfPage(), { ...date, ...time, timeZoneName: 'short' }));

/**
 * `Intl` writes the hyphen of the keyboard, which is shorter than a digit and may end a line. Where a page reads from right to left, an
 * amount keeps its order: the minus, the dollar, the digits.
 */
function withMinus(amount: string): string {
  const written = amount.replace('-', '−');
  return document.documentElement.dir === 'rtl' ? `\u2066${written}\u2069` : written;
}

/** Shown for what an API of another version does not tell. */
const unknown = '—';
const amount = (style: Intl.NumberFormat, dollars: number) =>
  Number.isNaN(dollars) ? unknown : withMinus(style.format(dollars));

/** Dollars with two decimals: `$1,234.50` or `−$1,234.50`. */
export const formatMoney = (dollars: number): string => amount(money(), dollars);

/** Whole dollars, half up: `$1,235`. */
export const formatWholeDollars = (dollars: number): string => amount(wholeMoney(), dollars);

/** A count or quantity: `1,234.5`, or a dash for `NaN`. */
export const formatNumber = (value: number): string => (Number.isNaN(value) ? unknown : value.toLocaleString('en-US'));

const dayShape = /^\d{4}-\d{2}-\d{2}$/;

/** The day of an ISO 8601 instant in the reader's time zone. A `YYYY-MM-DD`, such as a due date, is the same day everywhere. */
export const formatDate = (instant: string): string => format(dayShape.test(instant) ? calendarDay() : day(), instant);

/** The day and minute of an ISO 8601 instant in the reader's time zone, with its name: `2 Mar 2026, 12:00 GMT+4`. */
export const formatDateTime = (instant: string): string => format(minuteInZone(), instant);

/** The same without the zone, for lists of many times. Put the full text into the `title` of each. */
export const formatDateTimeWithoutZone = (instant: string): string => format(minute(), instant);

/** Whether a `YYYY-MM-DD` is before today in the reader's time zone. */
export const isPastDay = (date: string, now = new Date()): boolean => date < calendarDate().format(now);

function format(style: Intl.DateTimeFormat, instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? instant || unknown : style.format(date);
}
