import { sampleIds } from '../calls/sample-ids';
import type { AppointmentView, WorkingHours } from './appointment-desk';
import type { OwnAppointment } from './appointments';

export const ownAppointmentSample = (changes: Partial<OwnAppointment> = {}): OwnAppointment => ({
  startsAt: '2026-03-04T10:00:00.000Z',
  endsAt: '2026-03-04T10:30:00.000Z',
  status: 'booked',
  timeZone: 'Asia/Dubai',
  ownTimeZone: 'Europe/London',
  ...changes,
});

export const appointmentSample = (changes: Partial<AppointmentView> = {}): AppointmentView => ({
  ...ownAppointmentSample(),
  _id: sampleIds.appointment,
  attorneyId: sampleIds.attorney,
  attorneyName: 'Ann Attorney',
  name: 'Vera Visitor',
  email: 'vera@example.com',
  matter: 'A supplier in Sharjah',
  abilities: { cancel: true, markHeld: false },
  ...changes,
});

export const workingHoursSample = (changes: Partial<WorkingHours> = {}): WorkingHours => ({
  weekly: [
    { weekday: 1, from: '09:00', to: '17:00' },
    { weekday: 3, from: '13:00', to: '17:30' },
  ],
  daysOff: ['2026-03-09'],
  ...changes,
});
