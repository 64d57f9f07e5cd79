import {
  appointmentTexts,
  bookAppointment,
  listSlots,
  moveAppointment,
  openAppointmentLink,
  withdrawAppointment,
} from '@portal/contracts';
import { ownAppointmentSample } from '@portal/contracts/samples';
import { answer, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppointmentPage } from './appointment-page';
import { ConsultationPage } from './consultation-page';

const [first, second] = ['2026-03-04T10:00:00.000Z', '2026-03-05T10:00:00.000Z'];
const slots = (free: string[]) => answer(listSlots, { timeZone: 'Asia/Dubai', minutes: 30, slots: free });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function choose(label: RegExp, value: string) {
  // The times come after the form.
  await waitFor(() => expect(screen.getByLabelText(label)).toBeEnabled());
  await userEvent.selectOptions(screen.getByLabelText(label), value);
}

async function fill() {
  await choose(/^Time/, first);
  await userEvent.type(screen.getByLabelText(/^Full Name/), 'Mona Khan');
  await userEvent.type(screen.getByLabelText(/^Email/), 'mona@example.org');
  await userEvent.type(screen.getByLabelText(/^What is it about/), 'A supplier');
}

describe('booking', () => {
  const visit = (session = {}) => renderPage(<ConsultationPage />, { path: '/consultation', ...session });

  it('books the chosen time, and says when it is', async () => {
    slots([first, second]);
    answer(bookAppointment, { appointment: ownAppointmentSample() });
    visit();
    await fill();
    expect(screen.getByRole('status')).toHaveTextContent(/14:00 Dubai time/);
    await press('Book the consultation');
    expect(await screen.findByText(appointmentTexts.booked)).toBeVisible();
    expect(screen.getByText('Wed 4 Mar 2026, 14:00 Dubai time, 10:00 your time in London')).toBeVisible();
    expect(sentTo(bookAppointment)[0]).toMatchObject({
      body: { startsAt: first, matter: 'A supplier', language: 'en' },
      headers: { 'Idempotency-Key': expect.any(String) },
    });
  });

  it('asks for a time, and keeps what was written when it was taken meanwhile', async () => {
    slots([first, second]);
    refuse(bookAppointment, 409, { code: 'CONFLICT', message: appointmentTexts.taken });
    visit();
    await press('Book the consultation');
    expect(sentTo(bookAppointment)).toEqual([]);
    await fill();
    slots([second]);
    await press('Book the consultation');
    expect(await screen.findByText('What you wrote is still here.')).toBeVisible();
    expect(screen.getByLabelText(/^Full Name/)).toHaveValue('Mona Khan');
    await waitFor(() => expect(screen.getByLabelText(/^Time/)).toHaveValue(''));
  });

  it('leads to the contact form when there is no free time', async () => {
    slots([]);
    visit();
    expect(await screen.findByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  });

  it('fills in name and email of a signed-in client', async () => {
    slots([first]);
    visit({ session: personOf('client', 'Carl Roe') });
    expect(await screen.findByDisplayValue('Carl Roe')).toBeVisible();
  });
});

describe('the mailed link', () => {
  const visit = () => renderPage(<AppointmentPage />, { path: '/appointment', at: '/appointment#secret' });

  it('changes nothing by itself, and moves to another time on a press', async () => {
    slots([second]);
    answer(openAppointmentLink, { appointment: ownAppointmentSample() });
    answer(moveAppointment, { appointment: ownAppointmentSample({ startsAt: second }) });
    visit();
    expect(await screen.findByText(/^Wed 4 Mar 2026, 14:00 Dubai time/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Move to this time' })).toBeDisabled();
    expect([sentTo(moveAppointment), sentTo(withdrawAppointment)]).toEqual([[], []]);
    await choose(/^Time/, second);
    await press('Move to this time');
    expect(await screen.findByText(/^Thu 5 Mar 2026, 14:00 Dubai time/)).toBeVisible();
    expect(sentTo(moveAppointment)[0]?.body).toEqual({ token: 'secret', startsAt: second });
  });

  it('cancels on a press, and offers to book again', async () => {
    slots([second]);
    answer(openAppointmentLink, { appointment: ownAppointmentSample() });
    answer(withdrawAppointment, { appointment: ownAppointmentSample({ status: 'cancelled' }) });
    visit();
    await press('Cancel the consultation');
    expect(await screen.findByRole('link', { name: 'Choose another time' })).toHaveAttribute('href', '/consultation');
  });

  it('says that it has ended', async () => {
    refuse(openAppointmentLink, 410, { code: 'EXPIRED', message: appointmentTexts.linkExpired });
    visit();
    expect(await screen.findByText(appointmentTexts.linkExpired)).toBeVisible();
  });
});
