import { type FailedMailView, listContacts, listFailedMails, mailTexts, retryMail } from '@portal/contracts';
import { answer, hold, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InboxPage } from '../inbox/inbox-page';
import { MailPage } from './mail-page';

const notice: FailedMailView = {
  _id: 'mail-1',
  kind: 'case.submitted',
  recipient: 'ada@example.com',
  subject: 'New case RC-2026-000001',
  reason: '550 No such mailbox',
  failedAt: '2026-03-01T09:00:00.000Z',
  tries: 1,
  linkExpired: false,
};
const reset: FailedMailView = {
  ...notice,
  _id: 'mail-2',
  kind: 'account.reset-password',
  recipient: 'carl@example.com',
  subject: 'Choose a new password',
  tries: 14,
  linkExpired: true,
};
const thanks: FailedMailView = { ...notice, _id: 'mail-3', subject: 'We have received your request' };
const have = (mails: FailedMailView[], total = mails.length, page = 1) =>
  answer(listFailedMails, { mails, pagination: { page, limit: 20, total, pages: Math.ceil(total / 20) } });
const visit = (search = '') =>
  renderPage(<MailPage />, { path: '/admin/mail', at: `/admin/mail${search}`, session: personOf('admin') });

it('says that it is loading', () => {
  hold(listFailedMails);
  visit();
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});

it('lists undelivered emails with the reason', async () => {
  have([notice, reset]);
  visit();
  expect(await screen.findByRole('rowheader', { name: /New case RC-2026-000001/ })).toHaveTextContent('Case submitted');
  expect(screen.getByText('ada@example.com')).toBeVisible();
  expect(screen.getAllByText('550 No such mailbox')).toHaveLength(2);
  expect(screen.getByText('after 1 try')).toBeVisible();
  expect(screen.getByText('after 14 tries')).toBeVisible();
});

it('sends a mail again', async () => {
  have([notice]);
  answer(retryMail, {});
  visit();
  const button = await screen.findByRole('button', {
    name: 'Send again : New case RC-2026-000001, to ada@example.com',
  });
  have([]);
  await userEvent.click(button);
  expect(await screen.findByText(mailTexts.none)).toBeVisible();
  expect(screen.getByText(mailTexts.queued)).toBeVisible();
  expect(sentTo(retryMail)[0]?.params).toEqual({ mailId: 'mail-1' });
});

it('does not offer to send a link that has expired', async () => {
  have([reset]);
  visit();
  expect(await screen.findByTitle(/The link in this mail no longer works/)).toHaveTextContent('Link expired');
  expect(screen.queryByRole('button', { name: /again/ })).not.toBeInTheDocument();
});

it('resends all emails of a page with valid links', async () => {
  have([notice, reset, thanks]);
  answer(retryMail, {});
  visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Send these 2 again' }));
  expect(await screen.findByText('2 emails have been queued again.')).toBeVisible();
  expect(sentTo(retryMail).map(({ params }) => params['mailId'])).toEqual(['mail-1', 'mail-3']);
});

it('shows why an email was not resent, and reloads the list', async () => {
  have([notice]);
  refuse(retryMail, 409, { code: 'CONFLICT', message: mailTexts.notFailed });
  visit();
  await userEvent.click(await screen.findByRole('button', { name: /^Send again/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(mailTexts.notFailed);
});

it('turns pages', async () => {
  have([notice], 45);
  const { router } = visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(router.state.location.search).toBe('?page=2');
  await waitFor(() => expect(sentTo(listFailedMails).at(-1)?.query).toMatchObject({ page: 2 }));
});

it('shows the error and retries', async () => {
  refuse(listFailedMails, 503, { code: 'NOT_READY', message: 'Please try again in a moment.' });
  visit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
  have([notice]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('ada@example.com')).toBeVisible();
});

it('is announced on every other admin page', async () => {
  have([notice], 3);
  hold(listContacts);
  renderPage(<InboxPage />, { session: personOf('admin') });
  expect(await screen.findByText('3 emails could not be delivered')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the reasons and send them again' })).toHaveAttribute(
    'href',
    '/admin/mail',
  );
});

it('is not announced without undelivered emails', async () => {
  have([]);
  hold(listContacts);
  renderPage(<InboxPage />, { session: personOf('admin') });
  await waitFor(() => expect(sentTo(listFailedMails)).toHaveLength(1));
  expect(screen.queryByText(/could not be delivered/)).not.toBeInTheDocument();
});
