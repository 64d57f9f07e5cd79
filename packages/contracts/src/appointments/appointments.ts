import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import {
  emailAddress,
  Id,
  Instant,
  LanguageCode,
  optionalNumberLine,
  requiredLine,
  requiredText,
} from '../calls/fields';
import { limits } from '../calls/limits';
import { orNewValue } from '../calls/new-value';
import { Pagination, pageQuery } from '../calls/paging';
import { isTimeZone } from './appointment-times';

/** Length of every appointment. Working hours begin and end on its multiples, so that appointments of one attorney never overlap. */
export const appointmentMinutes = 30;

export const AppointmentStatus = z.enum(['booked', 'held', 'cancelled']);
export type AppointmentStatus = z.infer<typeof AppointmentStatus>;

export const appointmentStatusLabels = {
  booked: 'Booked',
  held: 'Held',
  cancelled: 'Cancelled',
} satisfies Record<AppointmentStatus, string>;

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
  notFound: 'The requested appointment could not be found.',
  over: 'This appointment has been cancelled or held, or has begun.',
  notBegun: 'An appointment can be marked as held once it has begun.',
  reason: 'Please enter a reason for the client',
  markedHeld: 'Marked as held.',
  cancelledByStaff: 'The appointment has been cancelled, and the client gets an email.',
  hoursSaved: 'Your changes have been saved.',
  hoursNotFound: 'The requested attorney could not be found.',
  hour: 'Please enter full or half hours',
  hoursOrder: 'The end must be after the beginning',
  weekdayOnce: 'Each weekday can be given once',
  dayOff: 'Please enter a day',
  addressMade: 'The calendar address has been created. An earlier one no longer works.',
  addressRemoved: 'The calendar address no longer works.',
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

export const AppointmentView = z.object({
  _id: Id,
  startsAt: Instant,
  endsAt: Instant,
  status: orNewValue(AppointmentStatus),
  attorneyId: Id,
  attorneyName: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.optional(z.string()),
  matter: z.string(),
  /** That of the firm. */
  timeZone: z.string(),
  /** That of the person. */
  ownTimeZone: z.string(),
  cancelReason: z.optional(z.string()),
  abilities: z.object({ cancel: z.boolean(), markHeld: z.boolean() }),
});

const staff = ['admin', 'attorney'] as const;
const ofOne = z.object({ appointmentId: Id });

/** Upcoming ones, the next first, or earlier and cancelled ones, the latest first. Attorneys get their own, admins all. */
export const listAppointments = endpoint({
  method: 'GET',
  path: '/appointments/list',
  access: staff,
  input: z.object({
    query: z.object({
      page: pageQuery.page,
      limit: pageQuery.limit,
      when: z._default(z.enum(['upcoming', 'earlier'], 'Unknown time.'), 'upcoming'),
    }),
  }),
  data: z.object({ appointments: z.array(AppointmentView), pagination: Pagination }),
});

export const cancelAppointment = endpoint({
  method: 'POST',
  path: '/appointments/:appointmentId/cancel',
  access: staff,
  input: z.object({
    params: ofOne,
    body: z.object({ reason: requiredLine(300, appointmentTexts.reason) }),
  }),
  data: z.object({ appointment: AppointmentView }),
  message: appointmentTexts.cancelledByStaff,
});

export const markAppointmentHeld = endpoint({
  method: 'POST',
  path: '/appointments/:appointmentId/held',
  access: staff,
  input: z.object({ params: ofOne }),
  data: z.object({ appointment: AppointmentView }),
  message: appointmentTexts.markedHeld,
});

const clock = z
  .string(appointmentTexts.hour)
  .check(z.regex(/^([01]\d|2[0-3]):(00|30)$|^24:00$/, appointmentTexts.hour));

const Hours = z.object({ weekday: z.int().check(z.gte(1), z.lte(7)), from: clock, to: clock });

/** When an attorney can be booked, in the time zone of the firm. */
export const WorkingHours = z.object({
  /** Monday is 1. Days that are left out have no hours. */
  weekly: z.array(Hours).check(z.maxLength(7)),
  daysOff: z.array(z.iso.date(appointmentTexts.dayOff)).check(z.maxLength(100)),
});

const ofAttorney = z.object({ attorneyId: Id });
const hours = z.object({ hours: WorkingHours, timeZone: z.string() });

export const getWorkingHours = endpoint({
  method: 'GET',
  path: '/appointments/hours/:attorneyId',
  access: staff,
  input: z.object({ params: ofAttorney }),
  data: hours,
});

export const setWorkingHours = endpoint({
  method: 'PUT',
  path: '/appointments/hours/:attorneyId',
  access: staff,
  input: z.object({ params: ofAttorney, body: WorkingHours }),
  data: hours,
  message: appointmentTexts.hoursSaved,
});

export const getCalendarAddress = endpoint({
  method: 'GET',
  path: '/appointments/calendar',
  access: staff,
  input: z.object({}),
  /** Left out without an address. */
  data: z.object({ createdAt: z.optional(Instant) }),
});

/** Makes the private address of one's calendar, which is in this reply only. An earlier one ends. */
export const makeCalendarAddress = endpoint({
  method: 'POST',
  path: '/appointments/calendar',
  status: 201,
  access: staff,
  recentFactor: 'always',
  input: z.object({}),
  data: z.object({ url: z.string(), createdAt: Instant }),
  message: appointmentTexts.addressMade,
});

export const removeCalendarAddress = endpoint({
  method: 'DELETE',
  path: '/appointments/calendar',
  access: staff,
  input: z.object({}),
  data: z.object({}),
  message: appointmentTexts.addressRemoved,
});

export type OwnAppointment = z.infer<typeof OwnAppointment>;
export type AppointmentDraft = z.infer<typeof AppointmentDraft>;
export type AppointmentView = z.infer<typeof AppointmentView>;
export type WorkingHours = z.infer<typeof WorkingHours>;
