import { listReleases, releaseTexts, rollBackRelease, stopCanary } from '@portal/contracts';
import { releaseSample } from '@portal/contracts/samples';
import { answer, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReleasesPage } from './releases-page';

const release = releaseSample();
const have = (...releases: (typeof release)[]) =>
  answer(listReleases, { releases, countedSince: '2026-03-02T08:00:00.000Z' });
const visit = () => renderPage(<ReleasesPage />, { path: '/admin/releases', session: personOf('admin') });
const cardOf = async (name: string) => (await screen.findByRole('heading', { name })).closest('li') as HTMLElement;
const reason = 'The list of documents stays empty.';

it('lists the versions of each remote with their owner, errors and problems', async () => {
  const { canary, ...others } = releaseSample({ remote: 'mfe_new', pinned: true, problem: 'live.json is not valid' });
  have(release, others);
  visit();
  const inCard = within(await cardOf('mfe_case'));
  const inOther = within(await cardOf('mfe_new'));
  expect(inCard.getByText('@portal/cases')).toBeVisible();
  expect(inCard.getByRole('row', { name: /Live 1\.1\.0-04d2a9f1b2 412 1/ })).toBeVisible();
  expect(inCard.getByRole('row', { name: /Canary for 10% of the browsers 1\.2\.0-7f3a90c1de 43 2/ })).toBeVisible();
  expect(inCard.getByText(/by ann\.$/)).toBeVisible();
  expect(inOther.getByText('live.json is not valid')).toBeVisible();
  expect(inOther.getByText('Pinned')).toBeVisible();
  expect(inOther.getByText('npm run remote unpin mfe_new')).toBeVisible();
  expect(inOther.queryByRole('button')).not.toBeInTheDocument();
});

it('rolls back the versions that the admin saw, once a reason is given', async () => {
  have(release);
  answer(rollBackRelease, { release });
  visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Roll back mfe_case' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Roll back mfe_case?' }));
  expect(dialog.getByText(/^Version/)).toHaveTextContent(
    'Version 1.0.0-be770c5cde replaces 1.1.0-04d2a9f1b2 for everybody at their next page. The canary ends.',
  );
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'too short');
  await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
  expect(dialog.getByText(releaseTexts.reasonTooShort)).toBeVisible();
  expect(sentTo(rollBackRelease)).toEqual([]);
  await userEvent.clear(dialog.getByRole('textbox', { name: /Reason/ }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), reason);
  await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByText('mfe_case has been rolled back.')).toBeVisible();
  expect(sentTo(rollBackRelease)).toMatchObject([
    {
      params: { remote: 'mfe_case' },
      body: { from: '1.1.0-04d2a9f1b2', to: '1.0.0-be770c5cde', reason },
      headers: { 'Idempotency-Key': expect.any(String) },
    },
  ]);
});

it('shows why a canary was not stopped, and keeps the reason', async () => {
  have(release);
  refuse(stopCanary, 409, { code: 'CONFLICT', message: releaseTexts.changed });
  visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Stop canary of mfe_case' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), reason);
  await userEvent.click(dialog.getByRole('button', { name: 'Stop canary' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(releaseTexts.changed);
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue(reason);
  expect(sentTo(stopCanary)).toMatchObject([
    { params: { remote: 'mfe_case' }, body: { canary: '1.2.0-7f3a90c1de', reason } },
  ]);
  expect(sentTo(listReleases).length).toBeGreaterThan(1);
});

it('says which remote is not available', async () => {
  const { live, previous, ...others } = releaseSample({ remote: 'mfe_new', errors: [] });
  have(release, others);
  visit();
  expect(within(await cardOf('mfe_new')).getByText('Not available')).toBeVisible();
  expect(within(await cardOf('mfe_new')).queryByRole('table')).not.toBeInTheDocument();
  expect(within(await cardOf('mfe_case')).queryByText('Not available')).not.toBeInTheDocument();
  expect(within(await cardOf('mfe_new')).queryByRole('button', { name: /Roll back/ })).not.toBeInTheDocument();
});

it('shows the error and retries', async () => {
  refuse(listReleases, 503, { code: 'NOT_READY', message: 'Please try again in a moment.' });
  visit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
  have(release);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'mfe_case' })).toBeVisible();
});
