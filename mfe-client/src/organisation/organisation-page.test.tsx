import {
  changeMember,
  createOrganisation,
  getOrganisation,
  inviteMember,
  joinOrganisation,
  listOrganisations,
  listPackages,
  organisationTexts,
  removeMember,
  updateOrganisation,
  withdrawInvitation,
} from '@portal/contracts';
import {
  memberInvitationSample,
  memberSample,
  organisationRowSample,
  organisationSample,
  paginationSample,
  sampleIds,
} from '@portal/contracts/samples';
import { answer, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OrganisationSection } from '../account/organisation-section';
import { JoinPage } from './join-page';
import { OrganisationPage } from './organisation-page';
import { OrganisationsPage } from './organisations-page';

beforeEach(() => answer(listPackages, { packages: [], months: [] }));

const path = `/organisations/${sampleIds.organisation}`;
const mika = memberSample({ userId: sampleIds.attorney, name: 'Mika', role: 'member', isMe: false });
const visit = () =>
  renderPage(<OrganisationPage />, { path: '/organisations/:organisationId', at: path, session: personOf('client') });
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const params = { organisationId: sampleIds.organisation };

it('lets an owner invite a member, withdraw an invitation, and says what is refused', async () => {
  answer(getOrganisation, { organisation: organisationSample() });
  visit();
  await click('Invite a member');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Full name/), 'Bina');
  await userEvent.type(dialog.getByLabelText(/^Email/), 'bina@example.org');
  await userEvent.selectOptions(dialog.getByLabelText(/^Role/), 'Billing');
  refuse(inviteMember, 409, { code: 'CONFLICT', message: organisationTexts.tooMany });
  await click('Send invitation');
  expect(await dialog.findAllByText(organisationTexts.tooMany)).not.toEqual([]);
  answer(inviteMember, { organisation: organisationSample() });
  await click('Send invitation');
  expect(sentTo(inviteMember).at(-1)).toMatchObject({
    params,
    body: { name: 'Bina', email: 'bina@example.org', role: 'billing' },
  });
  answer(withdrawInvitation, { organisation: organisationSample({ invitations: [] }) });
  await click(/^Withdraw/);
  expect(sentTo(withdrawInvitation)[0]?.params).toEqual({ ...params, invitationId: memberInvitationSample()._id });
});

it('lets an owner change a role, and remove a member after a question', async () => {
  answer(getOrganisation, { organisation: organisationSample({ members: [memberSample(), mika] }) });
  answer(removeMember, {});
  visit();
  await click('Change role of Mika');
  await userEvent.selectOptions(screen.getByLabelText(/^Role/), 'Owner');
  refuse(changeMember, 409, { code: 'CONFLICT', message: organisationTexts.lastOwner });
  await click('Save');
  expect(await screen.findAllByText(organisationTexts.lastOwner)).not.toEqual([]);
  answer(changeMember, { organisation: organisationSample() });
  await click('Save');
  expect(sentTo(changeMember).at(-1)).toMatchObject({
    params: { ...params, userId: mika.userId },
    body: { role: 'owner' },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await click('Remove Mika');
  expect(sentTo(removeMember)).toEqual([]);
  await click('Remove');
  expect(sentTo(removeMember)[0]?.params).toEqual({ ...params, userId: mika.userId });
});

it('shows a member the others without what owners do, and lets them leave', async () => {
  const abilities = { change: false, manageMembers: false, leave: true };
  const members = [memberSample({ role: 'billing' }), mika];
  answer(getOrganisation, {
    organisation: { ...organisationSample({ members, abilities }), invitations: undefined },
  });
  refuse(removeMember, 409, { code: 'CONFLICT', message: organisationTexts.lastOwner });
  const { router } = visit();
  expect(await screen.findByText('2 members')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove Mika' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Invitations' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change details' })).toBeNull();
  await click('Leave the organisation');
  await click('Leave');
  expect(await screen.findByText(organisationTexts.lastOwner)).toBeVisible();
  answer(removeMember, {});
  await click('Leave');
  expect(await screen.findByText('You have left the organisation.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/client/dashboard');
});

it('changes the details, and lets admins create an organisation', async () => {
  answer(getOrganisation, { organisation: organisationSample() });
  answer(updateOrganisation, { organisation: organisationSample() });
  const { unmount } = visit();
  await click('Change details');
  await userEvent.type(screen.getByLabelText(/^Tax number/), 'T1');
  await click('Save');
  expect(sentTo(updateOrganisation)[0]?.body).toMatchObject({ name: 'Gulf Exports', taxNumber: 'T1', address: '' });
  unmount();
  answer(listOrganisations, { organisations: [organisationRowSample()], pagination: paginationSample(1) });
  answer(createOrganisation, { organisation: organisationSample() });
  renderPage(<OrganisationsPage />, { path: '/organisations', session: personOf('admin') });
  expect(await screen.findByRole('link', { name: 'Gulf Exports' })).toHaveAttribute('href', path);
  await click('New organisation');
  await click('Create');
  expect(await screen.findAllByText(organisationTexts.nameMissing)).not.toEqual([]);
  await userEvent.type(screen.getByLabelText(/^Name/), 'Northgate');
  await click('Create');
  expect(sentTo(createOrganisation)[0]?.body).toMatchObject({ name: 'Northgate' });
});

it('says when there is no organisation yet', async () => {
  answer(listOrganisations, { organisations: [], pagination: paginationSample(0) });
  renderPage(<OrganisationsPage />, { path: '/organisations', session: personOf('admin') });
  expect(await screen.findByText(organisationTexts.none)).toBeVisible();
});

it('joins only when the person says so, and shows why the link does not work', async () => {
  refuse(joinOrganisation, 410, { code: 'EXPIRED', message: organisationTexts.invitationExpired });
  const { router } = renderPage(<JoinPage />, {
    path: '/organisation/join',
    at: '/organisation/join#secret',
    session: personOf('client'),
  });
  expect(sentTo(joinOrganisation)).toEqual([]);
  await click('Accept the invitation');
  expect(await screen.findByText(organisationTexts.invitationExpired)).toBeVisible();
  answer(joinOrganisation, { organisation: organisationSample() });
  await click('Accept the invitation');
  expect(await screen.findByText(organisationTexts.joined)).toBeVisible();
  expect([sentTo(joinOrganisation)[0]?.body, router.state.location.pathname]).toEqual([{ token: 'secret' }, path]);
});

it('refuses a link without its secret', () => {
  renderPage(<JoinPage />, { path: '/organisation/join', session: personOf('client') });
  expect(screen.getByText(organisationTexts.invitationExpired)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept the invitation' })).toBeNull();
});

it('leads from the account of a member to the organisation', async () => {
  answer(listOrganisations, { organisations: [organisationRowSample()], pagination: paginationSample(1) });
  renderPage(<OrganisationSection />, { path: '/account', session: personOf('client') });
  expect(await screen.findByRole('link', { name: 'See its members' })).toHaveAttribute('href', path);
});
