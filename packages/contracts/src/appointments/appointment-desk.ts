import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Id, Instant, requiredLine } from '../calls/fields';
import { orNewValue } from '../calls/new-value';
import { Pagination, pageQuery } from '../calls/paging';
import { AppointmentStatus } from './appointments';

export const appointmentStatusLabels = {
  booked: 'Booked',
  held: 'Held',
  cancelled: 'Cancelled',
} satisfies Record<AppointmentStatus, string>;

export const appointmentDeskTexts = {
  notFound: 'The requested appointment could not be found.',
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
  bookedMeanwhile: 'Somebody has booked a consultation with a colleague at this moment. Please try again.',
  addressMade: 'The calendar address has been created. An earlier one no longer works.',
  addressRemoved: 'The calendar address no longer works.',
} as const;

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
    body: z.object({ reason: requiredLine(300, appointmentDeskTexts.reason) }),
  }),
  data: z.object({ appointment: AppointmentView }),
  message: appointmentDeskTexts.cancelledByStaff,
});

export const markAppointmentHeld = endpoint({
  method: 'POST',
  path: '/appointments/:appointmentId/held',
  access: staff,
  input: z.object({ params: ofOne }),
  data: z.object({ appointment: AppointmentView }),
  message: appointmentDeskTexts.markedHeld,
});

const clock = z
  .string(appointmentDeskTexts.hour)
  .check(z.regex(/^([01]\d|2[0-3]):(00|30)$|^24:00$/, appointmentDeskTexts.hour));

const Hours = z.object({ weekday: z.int().check(z.gte(1), z.lte(7)), from: clock, to: clock });

/** When an attorney can be booked, in the time zone of the firm. */
export const WorkingHours = z.object({
  /** Monday is 1. Days that are left out have no hours. */
  weekly: z.array(Hours).check(z.maxLength(7)),
  daysOff: z.array(z.iso.date(appointmentDeskTexts.dayOff)).check(z.maxLength(100)),
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
  message: appointmentDeskTexts.hoursSaved,
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
  message: appointmentDeskTexts.addressMade,
});

export const removeCalendarAddress = endpoint({
  method: 'DELETE',
  path: '/appointments/calendar',
  access: staff,
  input: z.object({}),
  data: z.object({}),
  message: appointmentDeskTexts.addressRemoved,
});

export type AppointmentView = z.infer<typeof AppointmentView>;
export type WorkingHours = z.infer<typeof WorkingHours>;
