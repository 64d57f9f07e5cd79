import { listContacts } from '@portal/contracts';
import { hold, personOf, renderPage } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InboxPage } from '../inbox/inbox-page';

const visit = (mailToFiles?: boolean) => {
  hold(listContacts);
  renderPage(<InboxPage />, { session: { ...personOf('admin'), ...(mailToFiles && { mailToFiles }) } });
};

it('warns admins that no mail server is set up, and explains on demand how to set one up', async () => {
  visit(true);
  expect(screen.getByText('SMTP_URL')).not.toBeVisible();
  await userEvent.click(screen.getByText('Emails are not being delivered'));
  expect(screen.getByText('SMTP_URL')).toBeVisible();
});

it('shows no warning when a mail server is set up', () => {
  visit();
  expect(screen.queryByText('Emails are not being delivered')).not.toBeInTheDocument();
});
