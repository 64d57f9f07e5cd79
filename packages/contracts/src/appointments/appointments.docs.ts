import { describeCalls } from '../calls/call-docs';
import { sampleIds } from '../calls/sample-ids';
import { expired, missing, tooMany, tooManyAttempts, wrong } from '../calls/shared-refusals';
import * as desk from './appointment-desk';
import * as booking from './appointments';
import { appointmentSample, ownAppointmentSample, workingHoursSample } from './appointments.samples';

const { appointmentTexts } = booking;
const { appointmentDeskTexts } = desk;
const { appointment: appointmentId, attorney: attorneyId } = sampleIds;
const startsAt = '2026-03-04T10:00:00.000Z';
const token = 'q83vqXb1pQy0Yc2mWJ7hT5uKf9sLd4nEo6iRt8aZx0U';

const taken = {
  code: 'CONFLICT',
  message: appointmentTexts.taken,
  when: 'the time is not free, or no longer',
} as const;
const over = {
  code: 'CONFLICT',
  message: appointmentTexts.over,
  when: 'the appointment has been cancelled or held, or has begun',
} as const;
const link = [
  expired(appointmentTexts.linkExpired),
  tooManyAttempts('one network address follows more than 30 links in 15 minutes'),
];

export const appointmentDocs = describeCalls(
  { ...booking, ...desk },
  {
    name: 'Appointments',
    description:
      'Consultations of 30 minutes. Free times follow from the working days and holidays of the firm and from the hours of each attorney. A person moves or cancels by the mailed link, which works until the appointment ends.',
    missing: missing('appointment', appointmentDeskTexts.notFound),
    calls: {
      listSlots: {
        summary: 'List free times',
        reply: { timeZone: 'Asia/Dubai', minutes: 30, slots: [startsAt, '2026-03-04T10:30:00.000Z'] },
      },
      bookAppointment: {
        summary: 'Book a consultation',
        description: 'Of several people who book one time, the first gets it.',
        ask: {
          body: {
            startsAt,
            name: 'Vera Visitor',
            email: 'vera@example.com',
            matter: 'A supplier in Sharjah',
            timeZone: 'Europe/London',
          },
        },
        refuses: [
          taken,
          tooMany('one network address books more than 5 consultations an hour, or one mailbox more than 3 a day'),
        ],
      },
      openAppointmentLink: { summary: 'Open the link of an appointment', ask: { body: { token } }, refuses: link },
      moveAppointment: {
        summary: 'Move an appointment by its link',
        ask: { body: { token, startsAt } },
        refuses: [taken, over, ...link],
      },
      withdrawAppointment: {
        summary: 'Cancel an appointment by its link',
        ask: { body: { token } },
        reply: { appointment: ownAppointmentSample({ status: 'cancelled' }) },
        refuses: [over, ...link],
      },
      listAppointments: { summary: 'List appointments', ask: { query: {} } },
      cancelAppointment: {
        summary: 'Cancel an appointment',
        description: 'The person gets a mail with the reason.',
        ask: { params: { appointmentId }, body: { reason: 'I am ill. Please choose another day.' } },
        reply: {
          appointment: appointmentSample({
            status: 'cancelled',
            cancelReason: 'I am ill. Please choose another day.',
            abilities: { cancel: false, markHeld: false },
          }),
        },
        refuses: [over],
      },
      markAppointmentHeld: {
        summary: 'Mark an appointment as held',
        ask: { params: { appointmentId } },
        reply: { appointment: appointmentSample({ status: 'held', abilities: { cancel: false, markHeld: false } }) },
        refuses: [
          { code: 'CONFLICT', message: appointmentDeskTexts.notBegun, when: 'it has not begun, or has been cancelled' },
        ],
      },
      getWorkingHours: {
        summary: 'Get the hours of an attorney',
        ask: { params: { attorneyId } },
        missing: missing('attorney', appointmentDeskTexts.hoursNotFound),
      },
      setWorkingHours: {
        summary: 'Set the hours of an attorney',
        description: 'Attorneys set their own, admins those of all. Appointments that are booked stay.',
        ask: { params: { attorneyId }, body: workingHoursSample() },
        missing: missing('attorney', appointmentDeskTexts.hoursNotFound),
        refuses: [
          wrong('weekly', appointmentDeskTexts.hoursOrder, 'the end of a day is not after its beginning'),
          wrong('weekly', appointmentDeskTexts.weekdayOnce, 'a weekday is given twice'),
        ],
      },
      getCalendarAddress: {
        summary: 'Tell whether the caller has a calendar address',
        reply: { createdAt: '2026-03-02T09:00:00.000Z' },
      },
      makeCalendarAddress: {
        summary: 'Make the private calendar address of the caller',
        description:
          'A calendar program reads the times of appointments from it. It names no client. Whoever has the address can read it, until it is removed or replaced.',
        reply: {
          url: `https://portal.example/api/calendars/${token}.ics`,
          createdAt: '2026-03-02T09:00:00.000Z',
        },
      },
      removeCalendarAddress: { summary: 'Remove the calendar address of the caller' },
    },
  },
);
