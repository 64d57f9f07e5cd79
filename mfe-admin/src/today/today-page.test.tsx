import { getToday, type TodayView } from '@portal/contracts';
import { sampleIds } from '@portal/contracts/samples';
import { answer, personOf, refuse, renderPage } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TodayPage } from './today-page';

const today: TodayView = {
  newSince: '2026-03-30',
  requestsSince: '2026-01-01',
  urgent: 1,
  newCases: 3,
  toAssign: 2,
  toReview: 1,
  late: 4,
  waitingOnClient: 5,
  answered: { cases: 9, medianHours: 5.5 },
  reported: { cases: 0 },
  requests: 24,
  paid: 6,
  debts: [{ age: 'up-to-30', invoices: 1, amount: 500 }],
  toRefund: { invoices: 2, amount: 120 },
  load: [{ attorney: { _id: sampleIds.attorney, name: 'Ann Attorney' }, waitingOnUs: 7, late: 1 }],
};
const visit = () => renderPage(<TodayPage />, { session: personOf('admin') });

it('leads from each figure to its list', async () => {
  answer(getToday, today);
  visit();
  const addressOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect((await screen.findByRole('link', { name: /^Late/ })).textContent).toBe('Late4');
  expect(addressOf(/^Late/)).toBe('/admin/dashboard?due=late&sort=dueAt&order=asc');
  expect(addressOf(/^Urgent/)).toBe('/admin/dashboard?group=urgent');
  expect(addressOf(/^To review/)).toBe('/admin/dashboard?group=to-review');
  expect(addressOf(/^New since yesterday/)).toBe('/admin/dashboard?from=2026-03-30');
  expect(addressOf(/^Time to first answer/)).toBe('/admin/dashboard?group=answered');
  expect(addressOf(/^Became paid work/)).toBe('/admin/dashboard?from=2026-01-01&group=paid');
  expect(addressOf(/^1 to 30 days late/)).toBe('/admin/invoices?owed=up-to-30');
  expect(screen.getByRole('link', { name: /^To refund/ })).toHaveTextContent('To refund$120.00 2 invoices');
  expect(addressOf(/^To refund/)).toBe('/admin/invoices?owed=to-refund');
  expect(addressOf(/^Ann Attorney: 7 to do/)).toBe(`/admin/dashboard?attorneyId=${sampleIds.attorney}&waitingOn=us`);
  expect(screen.getByText('No cases in the last 30 days')).toBeVisible();
});

it('shows the error and retries', async () => {
  refuse(getToday, 503, { code: 'NOT_READY', message: 'Please try again in a moment.' });
  visit();
  await screen.findByText('Please try again in a moment.');
  answer(getToday, today);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /^Late/ })).toBeVisible();
});
