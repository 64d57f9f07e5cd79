import { listOrganisations, listPackages, type PackageView, submitCase } from '@portal/contracts';
import { organisationRowSample, packageSample, paginationSample } from '@portal/contracts/samples';
import { writeDraft } from '@portal/sdk';
import { answer, personOf, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftKey } from '../answers/draft-key';
import { CaseSubmissionPage } from '../case-submission-page';

const organisation = organisationRowSample();
const client = personOf('client', 'Clara Client');
const visit = () => renderPage(<CaseSubmissionPage />, { path: '/case-submission', session: client });
const choice = (name: RegExp) => screen.findByRole('radio', { name });

beforeEach(() => {
  sessionStorage.clear();
  answer(listPackages, { packages: [], months: [] });
  answer(submitCase, {
    caseNumber: 'RC-2026-000042',
    caseId: 'c1',
    submittedAt: '2026-11-20T10:00:00.000Z',
    firstResponseDueAt: '2026-11-23T10:00:00.000Z',
    uploadToken: 'upload-token',
  });
});

async function submit() {
  await userEvent.click(screen.getByRole('radio', { name: /^Not sure yet/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^I confirm this request is genuine/ }));
  await userEvent.selectOptions(screen.getByLabelText(/^Case Type/), 'general');
  await userEvent.click(screen.getByRole('button', { name: 'Submit Risk Check Request' }));
}

it('is for oneself unless a member says that it is for the organisation', async () => {
  answer(listOrganisations, { organisations: [organisation], pagination: paginationSample(1) });
  visit();
  expect(await choice(/^For myself/)).toBeChecked();
  await userEvent.click(await choice(new RegExp(`^For ${organisation.name}`)));
  await submit();
  await waitFor(() => expect(sentTo(submitCase)[0]?.body).toMatchObject({ organisationId: organisation._id }));
});

it('sends no organisation for oneself, nor one of a draft that is not theirs', async () => {
  answer(listOrganisations, { organisations: [organisation], pagination: paginationSample(1) });
  writeDraft(draftKey, { organisationId: 'of-somebody-else' });
  visit();
  await waitFor(async () => expect(await choice(/^For myself/)).toBeChecked());
  await submit();
  await waitFor(() => expect(sentTo(submitCase)).toHaveLength(1));
  expect(sentTo(submitCase)[0]?.body).not.toHaveProperty('organisationId');
});

it.each<[string, PackageView[], RegExp | null]>([
  ['how many units are left', [packageSample(), packageSample({ _id: 'p2', left: 3 })], /15 units are left/],
  ['that it is the last unit', [packageSample({ left: 1 })], /It is the last one/],
  ['that none is left', [packageSample({ left: 5, state: 'unpaid' })], /No unit is left in your package/],
  ['nothing without a package of the service', [packageSample({ serviceCode: 'background-check' })], null],
])('says %s', async (_what, packages, expected) => {
  answer(listOrganisations, { organisations: [organisation], pagination: paginationSample(1) });
  answer(listPackages, { packages, months: [] });
  visit();
  await userEvent.click(await choice(new RegExp(`^For ${organisation.name}`)));
  await waitFor(() => expect(sentTo(listPackages)).toHaveLength(1));
  expect(screen.queryByText(/your package/)).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText(/^Case Type/), 'company');
  if (expected) {
    expect(await screen.findByText(expected)).toBeVisible();
  } else {
    expect(screen.queryByText(/your package/)).not.toBeInTheDocument();
  }
  await userEvent.click(await choice(/^For myself/));
  expect(screen.queryByText(/your package/)).not.toBeInTheDocument();
});

it('asks nobody else', async () => {
  answer(listOrganisations, { organisations: [], pagination: paginationSample(0) });
  visit();
  await waitFor(() => expect(sentTo(listOrganisations)).toHaveLength(1));
  expect(screen.queryByText('Who is this for?')).not.toBeInTheDocument();
});

it('sends no organisation for a visitor, whose draft may be from before the session ended', async () => {
  writeDraft(draftKey, { organisationId: organisation._id, fullName: 'Vera Visitor', email: 'vera@example.org' });
  renderPage(<CaseSubmissionPage />, { path: '/case-submission' });
  await submit();
  await waitFor(() => expect(sentTo(submitCase)).toHaveLength(1));
  expect(sentTo(submitCase)[0]?.body).not.toHaveProperty('organisationId');
});
