import { appointmentMinutes, defang, type Language, timesOf } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Instant } from '../../platform/kernel/clock';
import { isolated } from '../../platform/kernel/isolated';
import { type Phrase, say, written } from '../../platform/phrases/phrase';
import { enqueueMails, type MailMessage } from '../../records/mail';
import { User } from '../../records/users';
import type { ReadableAppointment } from './appointment-details';

type News = 'booked' | 'moved' | 'reassigned' | 'cancelled' | 'withdrawn' | 'reminder';

interface Context {
  /** That of the firm. */
  timeZone: string;
  brandName: string;
  at: Instant;
}

/**
 * Tells the person what has happened to their appointment, and the attorney what the person has done. Nothing that the person typed
 * is repeated: anyone may have entered that address.
 */
export async function mailAppointment(
  tx: EntityManager,
  news: News,
  appointment: ReadableAppointment,
  context: Context,
): Promise<void> {
  const toStaff = staffTexts[news];
  const attorney = toStaff && (await tx.findOneBy(User, { id: appointment.attorneyId, isActive: true }));
  await enqueueMails(tx, [
    messageTo(news, appointment, context),
    ...(attorney ? [noticeTo(attorney.email, toStaff, appointment, context)] : []),
  ]);
}

/** Tells the attorney of an appointment alone, because for the person nothing has changed. */
export async function mailAttorney(
  tx: EntityManager,
  subject: 'Consultation moved to a colleague' | 'Consultation of a colleague is yours now',
  appointment: ReadableAppointment,
  context: Context,
): Promise<void> {
  const attorney = await tx.findOneBy(User, { id: appointment.attorneyId, isActive: true });
  if (attorney) {
    await enqueueMails(tx, [noticeTo(attorney.email, subject, appointment, context)]);
  }
}

const texts = {
  booked: { subject: 'Your consultation is booked', kind: 'appointment.booked' },
  moved: { subject: 'Your consultation has a new time', kind: 'appointment.moved' },
  /** Moved to a time at which another attorney is free. */
  reassigned: { subject: 'Your consultation has a new time', kind: 'appointment.moved' },
  cancelled: { subject: 'We have to cancel your consultation', kind: 'appointment.cancelled' },
  withdrawn: { subject: 'Your consultation is cancelled', kind: 'appointment.cancelled' },
  reminder: { subject: 'A reminder of your consultation', kind: 'appointment.reminder' },
} as const satisfies Record<News, { subject: string; kind: MailMessage['kind'] }>;

const staffTexts = {
  booked: 'Consultation booked',
  moved: 'Consultation moved',
  reassigned: 'Consultation booked',
  withdrawn: 'Consultation cancelled by the client',
  cancelled: undefined,
  reminder: undefined,
} as const satisfies Record<News, string | undefined>;

function messageTo(news: News, appointment: ReadableAppointment, { timeZone, brandName, at }: Context): MailMessage {
  const { id, sequence, details, startsAt, endsAt, language } = appointment;
  const { subject, kind } = texts[news];
  const isCancelled = news === 'cancelled' || news === 'withdrawn';
  return {
    kind,
    subjectId: id,
    occasion: String(sequence),
    recipient: details.email,
    language,
    subject,
    heading: subject,
    paragraphs: [whenOf(appointment, timeZone), ...(isCancelled ? farewell(details.cancelReason) : invitation)],
    action: isCancelled
      ? { label: 'Choose another time', url: '/consultation' }
      : { label: 'Move or cancel', url: `/appointment#${details.token}` },
    // What was booked or moved before is in the calendar already.
    ...(news !== 'reminder' && {
      event: {
        ...{ uid: id, sequence, startsAt, endsAt, isCancelled },
        summary: say('Consultation with {brandName}', { brandName }),
      },
    }),
    at,
  };
}

const invitation: readonly Phrase[] = [
  say(
    'It takes {minutes} minutes. An attorney contacts you at that time, by the phone number or email address that you gave.',
    {
      minutes: appointmentMinutes,
    },
  ),
  'If you cannot come, move or cancel it by the button, until it begins.',
  "Didn't book this? Someone may have entered your address by mistake. Please cancel it by the button.",
];

const farewell = (reason: string | null): readonly Phrase[] =>
  reason === null ? [] : ['The reason that our office gave:', written(isolated(defang(reason)))];

/** `Mon 30 Nov 2026, 14:00 Dubai time, 10:00 your time in London`. */
function whenOf({ startsAt, ownTimeZone }: ReadableAppointment, timeZone: string): Phrase {
  const timesIn = (language: Language) => timesOf(startsAt, { timeZone, ownTimeZone }, language);
  const values = {
    day: (language: Language) => timesIn(language).firm.day,
    time: (language: Language) => timesIn(language).firm.time,
    zone: (language: Language) => timesIn(language).firm.zone,
    ownDay: (language: Language) => timesIn(language).own?.day ?? '',
    ownTime: (language: Language) => timesIn(language).own?.time ?? '',
    ownPlace: (language: Language) => timesIn(language).own?.place ?? '',
  };
  const { firm, own } = timesIn('en');
  if (!own) {
    return say('{day}, {time} {zone}', values);
  }
  return own.day === firm.day
    ? say('{day}, {time} {zone}, {ownTime} your time {ownPlace}', values)
    : say('{day}, {time} {zone}, {ownDay}, {ownTime} your time {ownPlace}', values);
}

const noticeTo = (
  recipient: string,
  subject: string,
  { id, sequence, startsAt }: ReadableAppointment,
  { timeZone, at }: Context,
): MailMessage => {
  const { firm } = timesOf(startsAt, { timeZone, ownTimeZone: timeZone }, 'en');
  return {
    kind: 'appointment.staff',
    subjectId: id,
    occasion: String(sequence),
    recipient,
    subject,
    heading: subject,
    paragraphs: [`${firm.day}, ${firm.time} ${firm.zone}`],
    action: { label: 'Open the appointments', url: '/appointments' },
    at,
  };
};
