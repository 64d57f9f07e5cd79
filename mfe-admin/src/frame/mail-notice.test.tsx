import { listContacts } from '@portal/contracts';
import { hold, personOf, renderPage } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import { InboxPage } from '../inbox/inbox-page';

const visit = (mailToFiles?: boolean) => {
  hold(listContacts);
  renderPage(<InboxPage />, { session: { ...personOf('admin'), ...(mailToFiles && { mailToFiles }) } });
};

it('tells admins that mail reaches nobody, and how that changes', () => {
  visit(true);
  expect(screen.getByText('Emails are not being delivered')).toBeVisible();
  expect(screen.getByText('SMTP_URL')).toBeVisible();
});

it('says nothing where mail is delivered', () => {
  visit();
  expect(screen.queryByText('Emails are not being delivered')).not.toBeInTheDocument();
});
