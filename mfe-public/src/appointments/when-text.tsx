import { t } from '@portal/build/i18n';
import { timesOf } from '@portal/contracts';
import { languageOfPage } from '@portal/sdk';

interface Appointment {
  startsAt: string;
  /** That of the firm. */
  timeZone: string;
  ownTimeZone: string;
}

/** `Mon 30 Nov 2026, 14:00 Dubai time, 10:00 your time in London`. */
export function whenText({ startsAt, ...zones }: Appointment): string {
  const { firm, own } = timesOf(startsAt, zones, languageOfPage());
  const { day, time, zone } = firm;
  if (!own) {
    return t('{day}, {time} {zone}', { day, time, zone });
  }
  const values = { day, time, zone, ownTime: own.time, ownPlace: own.place };
  return own.day === day
    ? t('{day}, {time} {zone}, {ownTime} your time {ownPlace}', values)
    : t('{day}, {time} {zone}, {ownDay}, {ownTime} your time {ownPlace}', { ...values, ownDay: own.day });
}

/** The time zone of the device. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
