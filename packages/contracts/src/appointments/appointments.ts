import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { emailAddress, Instant, LanguageCode, optionalNumberLine, requiredLine, requiredText } from '../calls/fields';
import { limits } from '../calls/limits';
import { orNewValue } from '../calls/new-value';
import { isTimeZone } from './appointment-times';

/** Length of every appointment. Working hours begin and end on its multiples, so that appointments of one attorney never overlap. */
export const appointmentMinutes = 30;

export const AppointmentStatus = z.enum(['booked', 'held', 'cancelled']);
export type AppointmentStatus = z.infer<typeof AppointmentStatus>;

export const appointmentTexts = {
  name: 'Please enter your full name',
  email: 'Please enter your email address',
  matter: 'Please say in one line what it is about',
  time: 'Please choose a time',
  timeZone: 'Unknown time zone.',
  booked: 'Your consultation is booked. We have sent you an email with the details.',
  moved: 'Your consultation has been moved. We have sent you an email with the new time.',
  cancelled: 'Your consultation has been cancelled.',
  taken: 'This time has just been taken. Please choose another one.',
  linkExpired: 'This link is invalid or has ended.',
  over: 'This appointment has been cancelled or held, or has begun.',
} as const;

const TimeZone = z
  .string(appointmentTexts.timeZone)
  .check(
    z.maxLength(64, { error: appointmentTexts.timeZone, abort: true }),
    z.refine(isTimeZone, appointmentTexts.timeZone),
  );

const startsAt = z.iso.datetime(appointmentTexts.time);

/** What a person sees of their own appointment. */
export const OwnAppointment = z.object({
  startsAt: Instant,
  endsAt: Instant,
  status: orNewValue(AppointmentStatus),
  /** That of the firm. */
  timeZone: z.string(),
  /** That in which the person booked. */
  ownTimeZone: z.string(),
});

/** Free times of the next weeks. They name nobody, and a time that two attorneys have free is there once. */
export const listSlots = endpoint({
  method: 'GET',
  path: '/appointments/slots',
  access: 'public',
  input: z.object({}),
  data: z.object({ timeZone: z.string(), minutes: z.int(), slots: z.array(Instant) }),
});

/** The fields are in the order of the form. */
export const AppointmentDraft = z.object({
  startsAt,
  name: requiredLine(limits.nameLength, appointmentTexts.name),
  email: emailAddress(appointmentTexts.email),
  phone: optionalNumberLine(limits.phoneLength),
  matter: requiredLine(200, appointmentTexts.matter),
  timeZone: TimeZone,
  /** The language of the page, in which the person gets mails. */
  language: z.optional(LanguageCode),
});

export const bookAppointment = endpoint({
  method: 'POST',
  path: '/appointments',
  status: 201,
  access: 'public',
  idempotent: true,
  input: z.object({ body: AppointmentDraft }),
  data: z.object({ appointment: OwnAppointment }),
  message: appointmentTexts.booked,
});

const token = requiredText(200, appointmentTexts.linkExpired);

/** Reads the appointment of a mailed link. The token is in the body, because addresses are logged on their way. */
export const openAppointmentLink = endpoint({
  method: 'POST',
  path: '/appointments/link',
  access: 'public',
  input: z.object({ body: z.object({ token }) }),
  data: z.object({ appointment: OwnAppointment }),
});

export const moveAppointment = endpoint({
  method: 'POST',
  path: '/appointments/link/move',
  access: 'public',
  input: z.object({ body: z.object({ token, startsAt }) }),
  data: z.object({ appointment: OwnAppointment }),
  message: appointmentTexts.moved,
});

export const withdrawAppointment = endpoint({
  method: 'POST',
  path: '/appointments/link/cancel',
  access: 'public',
  input: z.object({ body: z.object({ token }) }),
  data: z.object({ appointment: OwnAppointment }),
  message: appointmentTexts.cancelled,
});

export type OwnAppointment = z.infer<typeof OwnAppointment>;
export type AppointmentDraft = z.infer<typeof AppointmentDraft>;
