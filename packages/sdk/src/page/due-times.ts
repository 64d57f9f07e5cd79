import { plural, t } from '@portal/build/i18n';
import { localeOfPage } from './language';
import { lazily } from './lazily';

const day = lazily(() => new Intl.DateTimeFormat(localeOfPage(), { weekday: 'short', day: 'numeric', month: 'short' }));
const time = lazily(
  () =>
    new Intl.DateTimeFormat(localeOfPage(), {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    }),
);

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const dayOf = (date: Date) => day().format(date).replace(/[,،]/, '');

/** An ISO 8601 instant of the near future as people say it, in the reader's time zone: `Tue 24 Nov, 11:23 GMT+4`. */
export function formatDueTime(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) {
    return '—';
  }
  return dayOf(date) + t(', ') + time().format(date);
}

export interface TimeLeft {
  /** Such as `3 h left`, `2 days late` or, when more than a day is left, `Tue 24 Nov`. */
  text: string;
  /** `soon`: less than a day. */
  urgency: 'late' | 'soon' | 'later';
}

/** How much time is left until an ISO 8601 instant. */
export function timeLeft(instant: string, now = new Date()): TimeLeft {
  const left = Date.parse(instant) - now.getTime();
  if (Number.isNaN(left)) {
    return { text: '—', urgency: 'later' };
  }
  if (left < 0) {
    return { text: t('{time} late', { time: span(-left) }), urgency: 'late' };
  }
  return left < dayMs
    ? { text: t('{time} left', { time: span(left) }), urgency: 'soon' }
    : { text: dayOf(new Date(instant)), urgency: 'later' };
}

/** Rounded down to whole minutes, hours or, from two days on, days. */
function span(milliseconds: number): string {
  if (milliseconds < hourMs) {
    return t('{count} min', { count: Math.floor(milliseconds / minuteMs) });
  }
  return milliseconds < 2 * dayMs
    ? t('{count} h', { count: Math.floor(milliseconds / hourMs) })
    : plural(Math.floor(milliseconds / dayMs), { one: '{count} day', other: '{count} days' });
}
