import type { WorkingHours } from '@portal/contracts';
import type { Person, TestApi } from './api';

/** Monday to Friday, from nine to five. */
export const officeHours: WorkingHours = {
  weekly: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' })),
  daysOff: [],
};

export const setHours = ({ user, browser }: Person, hours: WorkingHours = officeHours) =>
  browser.put(`/appointments/hours/${user.id}`, hours);

export const bookingOf = (startsAt: string, change: object = {}) => ({
  startsAt,
  name: 'Vera Visitor',
  email: 'vera@example.com',
  matter: 'A supplier in Sharjah',
  timeZone: 'Europe/London',
  ...change,
});

export const book = ({ browser }: Pick<TestApi, 'browser'>, startsAt: string, change: object = {}) =>
  browser().post('/appointments', bookingOf(startsAt, change));
