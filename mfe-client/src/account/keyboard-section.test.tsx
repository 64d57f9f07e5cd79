import { listOrganisations, listPasskeys, listSecurityEvents, listSessions, type Role } from '@portal/contracts';
import { paginationSample } from '@portal/contracts/samples';
import { answer, personOf, renderPage } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountPage } from './account-page';

const keys = () => screen.queryByRole('checkbox', { name: /^Use single keys as shortcuts/ });

function visitAs(role: Role) {
  answer(listSecurityEvents, { events: [] });
  answer(listOrganisations, { organisations: [], pagination: paginationSample(0) });
  answer(listPasskeys, { passkeys: [] });
  answer(listSessions, { sessions: [] });
  return renderPage(<AccountPage />, { path: '/account', session: personOf(role) });
}

beforeEach(() => localStorage.clear());

it('turns the single keys of staff off, which this browser remembers', async () => {
  const { unmount } = visitAs('attorney');
  expect(keys()).toBeChecked();
  await userEvent.click(keys() as HTMLElement);
  expect(keys()).not.toBeChecked();
  unmount();
  visitAs('attorney');
  expect(keys()).not.toBeChecked();
});

it('offers clients no keys, because they have none', () => {
  visitAs('client');
  expect(screen.getByRole('region', { name: 'Profile' })).toBeVisible();
  expect(keys()).not.toBeInTheDocument();
});
