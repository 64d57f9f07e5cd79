import {
  cancelAppointment,
  getCalendarAddress,
  getWorkingHours,
  listAppointments,
  listUsers,
  makeCalendarAddress,
  markAppointmentHeld,
  setWorkingHours,
} from '@portal/contracts';
import {
  appointmentSample,
  paginationSample,
  userCountsSample,
  userSample,
  workingHoursSample,
} from '@portal/contracts/samples';
import { answer, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppointmentsPage } from './appointments-page';

const appointment = appointmentSample();
const hours = { hours: workingHoursSample(), timeZone: 'Asia/Dubai' };

const open = (role: 'attorney' | 'admin' = 'attorney', appointments = [appointment]) => {
  answer(listAppointments, { appointments, pagination: paginationSample(appointments.length) });
  answer(getWorkingHours, hours);
  answer(getCalendarAddress, {});
  return renderPage(<AppointmentsPage />, { path: '/appointments', session: personOf(role) });
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('names the time in words of both time zones', async () => {
  open();
  expect(await screen.findByText(/Wed 4 Mar 2026, 14:00 Dubai time/)).toBeVisible();
  expect(screen.getByText('10:00 their time in London')).toBeVisible();
});

it('cancels with a reason for the client', async () => {
  open();
  answer(cancelAppointment, { appointment });
  await press(/^Cancel the appointment/);
  await press('Cancel appointment');
  expect(sentTo(cancelAppointment)).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^Reason/), 'I am ill.');
  await press('Cancel appointment');
  await waitFor(() => expect(sentTo(cancelAppointment)[0]?.body).toEqual({ reason: 'I am ill.' }));
});

it('marks what has begun as held, and shows earlier appointments', async () => {
  const { router } = open('attorney', [appointmentSample({ abilities: { cancel: false, markHeld: true } })]);
  answer(markAppointmentHeld, { appointment });
  await press('Mark as held');
  await waitFor(() => expect(sentTo(markAppointmentHeld)).toHaveLength(1));
  await userEvent.click(screen.getByLabelText('Earlier and cancelled'));
  await waitFor(() => expect(router.state.location.search).toBe('?when=earlier'));
});

it('sets own hours and days off, and keeps them when they are refused', async () => {
  open();
  refuse(setWorkingHours, 422, { code: 'VALIDATION', message: 'The end must be after the beginning' });
  await userEvent.click(await screen.findByLabelText('Tuesday'));
  await userEvent.click(screen.getByLabelText('Monday'));
  await userEvent.selectOptions(screen.getByLabelText('Tuesday to'), '12:00');
  await press('Remove the day off 2026-03-09');
  await press('Save hours');
  expect(await screen.findByText('The end must be after the beginning')).toBeVisible();
  answer(setWorkingHours, hours);
  await press('Save hours');
  await waitFor(() => expect(screen.queryByText('The end must be after the beginning')).toBeNull());
  expect(sentTo(setWorkingHours).at(-1)?.body).toEqual({
    weekly: [
      { weekday: 3, from: '13:00', to: '17:30' },
      { weekday: 2, from: '09:00', to: '12:00' },
    ],
    daysOff: [],
  });
});

it('lets admins choose whose hours they set', async () => {
  const attorney = userSample({ role: 'attorney', name: 'Ann Roe' });
  answer(listUsers, { users: [attorney], pagination: paginationSample(1), counts: userCountsSample() });
  open('admin');
  expect(await screen.findByText(/^With/)).toHaveTextContent('With Ann Attorney');
  await screen.findByRole('option', { name: 'Ann Roe' });
  await userEvent.selectOptions(screen.getByLabelText(/^Attorney/), 'Ann Roe');
  expect(await screen.findByLabelText('Monday')).toBeChecked();
  expect(sentTo(getWorkingHours)[0]?.params).toEqual({ attorneyId: attorney._id });
});

it('shows a new calendar address once', async () => {
  open();
  const url = 'https://portal.example/api/calendars/secret.ics';
  answer(makeCalendarAddress, { url, createdAt: '2026-03-02T09:00:00.000Z' });
  await press('Create an address');
  expect(await screen.findByText(url)).toBeVisible();
  expect(screen.getByText('Copy it now: it is not shown again.')).toBeVisible();
});
