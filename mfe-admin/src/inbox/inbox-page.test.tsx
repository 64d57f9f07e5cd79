import { type ContactView, listContacts, openContactCase, updateContact } from '@portal/contracts';
import { answer, hold, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InboxPage } from './inbox-page';

const question: ContactView = {
  _id: 'contact-1',
  name: 'Victor Visitor',
  email: 'victor@example.org',
  subject: 'Prices & more',
  message: 'What does a\nreport cost?',
  status: 'open',
  createdAt: '2026-03-01T09:00:00.000Z',
};
const done: ContactView = { ...question, status: 'done', doneAt: '2026-03-02T09:00:00.000Z', doneBy: 'Ada Admin' };
const have = (contacts: ContactView[], counts = { total: 3, open: 1, done: 2 }, total = contacts.length) =>
  answer(listContacts, {
    contacts,
    counts,
    pagination: { page: 1, limit: 20, total, pages: Math.max(1, Math.ceil(total / 20)) },
  });
const visit = (search = '') =>
  renderPage(<InboxPage />, { path: '/admin/inbox', at: `/admin/inbox${search}`, session: personOf('admin') });

it('says that it is loading', () => {
  hold(listContacts);
  visit();
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});

it("shows visitors' questions, with a link to reply", async () => {
  have([{ ...question, language: 'ar' }]);
  visit();
  expect(await screen.findByRole('heading', { name: 'Prices & more' })).toBeVisible();
  expect(screen.getByText(/Writes Arabic/)).toBeVisible();
  expect(screen.getByText('1 open, 2 done')).toBeVisible();
  expect(screen.getByText(/What does a/)).toHaveTextContent('What does a report cost?');
  expect(screen.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    'mailto:victor%40example.org?subject=Re%3A%20Prices%20%26%20more',
  );
});

it('says when there are more requests than were counted', async () => {
  answer(listContacts, {
    contacts: [question],
    counts: { total: 10_500, open: 10_400, done: 100 },
    pagination: { page: 1, limit: 20, total: 10_000, pages: 500, more: true },
  });
  visit('?status=open');
  expect(await screen.findByText('Showing 1–20 of more than 10,000')).toBeVisible();
});

it('marks a request as done and shows by whom', async () => {
  have([question]);
  answer(updateContact, { contact: done });
  visit();
  await userEvent.click(await screen.findByRole('heading', { name: 'Prices & more' }));
  have([done]);
  await userEvent.click(screen.getByRole('button', { name: 'Mark as done' }));
  expect(await screen.findByText(/by Ada Admin/)).toBeVisible();
  expect(sentTo(updateContact)[0]).toMatchObject({ params: { contactId: 'contact-1' }, body: { status: 'done' } });
  expect(screen.getByRole('button', { name: 'Reopen' })).toBeVisible();
});

it('opens a case from a request and leads to it', async () => {
  have([question]);
  answer(openContactCase, { contact: { ...done, caseId: 'case-1' } });
  const { router } = visit();
  await userEvent.click(await screen.findByRole('heading', { name: 'Prices & more' }));
  await userEvent.click(screen.getByRole('button', { name: 'Open a case' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cases/case-1'));
  expect(sentTo(openContactCase)).toMatchObject([{ params: { contactId: 'contact-1' } }]);
});

it('shows why no case could be opened, and stays', async () => {
  have([question]);
  refuse(openContactCase, 503, { code: 'NOT_READY', message: '' });
  const { router } = visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Open a case' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The case could not be opened. Please try again.');
  expect(router.state.location.pathname).toBe('/admin/inbox');
});

it('links to the case that was opened, and offers no second one', async () => {
  have([{ ...done, caseId: 'case-1' }]);
  visit();
  await userEvent.click(await screen.findByRole('heading', { name: 'Prices & more' }));
  expect(screen.getByRole('link', { name: 'View the case' })).toHaveAttribute('href', '/cases/case-1');
  expect(screen.queryByRole('button', { name: 'Open a case' })).not.toBeInTheDocument();
});

it('shows that a request could not be changed', async () => {
  have([question]);
  refuse(updateContact, 503, { code: 'NOT_READY', message: '' });
  visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as done' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The request could not be changed. Please try again.');
});

it('keeps the filter in the address, and pages', async () => {
  have([question], undefined, 45);
  const { router } = visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Open' }));
  expect(router.state.location.search).toBe('?status=open');
  await waitFor(() => expect(sentTo(listContacts).at(-1)?.query).toMatchObject({ status: 'open', page: 1 }));
});

it('shows the one request to which a mail links, and then all', async () => {
  have([question]);
  const { router } = visit('?contactId=contact-1');
  expect(await screen.findByRole('heading', { name: 'Prices & more' })).toBeVisible();
  expect(sentTo(listContacts)[0]?.query).toMatchObject({ contactId: 'contact-1' });
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show all requests' }));
  expect(router.state.location.search).toBe('');
  expect(await screen.findByRole('searchbox')).toBeVisible();
});

it('shows the texts for no requests and for no matches', async () => {
  have([], { total: 0, open: 0, done: 0 });
  const { unmount } = visit();
  expect(await screen.findByText('No contact requests yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear search and filters' })).not.toBeInTheDocument();
  unmount();
  have([]);
  visit('?status=open');
  expect(await screen.findByRole('button', { name: 'Clear search and filters' })).toBeVisible();
});

it('shows the error and retries', async () => {
  refuse(listContacts, 503, { code: 'NOT_READY', message: 'Please try again in a moment.' });
  visit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
  have([question]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Prices & more' })).toBeVisible();
});
