import { getSetup, nothingHere, seedTexts, seedUsers } from '@portal/contracts';
import { answer, refuse, renderPage } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SetupPage } from './setup-page';

const settings = [
  { name: 'JWT_SECRET', purpose: 'Signs sessions', isSet: true, required: true },
  { name: 'SMTP_URL', purpose: 'Sends mail', isSet: false, required: true },
  { name: 'BRAND_NAME', purpose: 'The name of the firm', isSet: false, required: false },
];
const admin = { email: 'admin@demo.local', password: 'Demo@1234' };
const create = async () => userEvent.click(await screen.findByRole('button', { name: 'Create demo users' }));

it('creates the users and lists the result for each', async () => {
  answer(getSetup, { allowed: true, settings, admin });
  answer(seedUsers, {
    results: [
      { email: 'admin@demo.local', role: 'admin', status: 'existing' },
      { email: 'client@demo.local', role: 'client', status: 'created' },
    ],
    summary: { created: 1, existing: 1 },
  });
  renderPage(<SetupPage />);
  await create();
  expect(await screen.findByTestId('toast')).toHaveTextContent('1 test users created, 1 already existed.');
  expect(await screen.findByText('Created: 1 · Existing: 1')).toBeVisible();
  const row = screen.getByRole('row', { name: /client@demo.local/ });
  expect(within(row).getByText('Client')).toBeVisible();
  expect(within(row).getByText('created')).toBeVisible();
});

it('shows the demo admin and which settings are set', async () => {
  answer(getSetup, { allowed: true, settings, admin });
  renderPage(<SetupPage />);
  expect(await screen.findByText('Demo@1234')).toBeVisible();
  const states = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(states).toEqual(
    expect.arrayContaining([
      'JWT_SECRETSigns sessionsSet',
      'SMTP_URLSends mailMissing',
      'BRAND_NAMEThe name of the firmNot set (default)',
    ]),
  );
});

it('shows no settings in production, where the call does not exist', async () => {
  refuse(getSetup, 404, { code: 'NOT_FOUND', message: nothingHere });
  renderPage(<SetupPage />);
  expect(await screen.findByText(seedTexts.disabled)).toBeVisible();
  expect(screen.queryByText('JWT_SECRET')).not.toBeInTheDocument();
});

it('offers nothing when demo data is disabled', async () => {
  answer(getSetup, { allowed: false, settings });
  renderPage(<SetupPage />);
  expect(await screen.findByText(seedTexts.disabled)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create demo users' })).not.toBeInTheDocument();
  expect(screen.queryByText('Demo admin')).not.toBeInTheDocument();
});

it.each([
  ['its own words', seedTexts.disabled, seedTexts.disabled],
  ['none', '', seedTexts.failed],
])('shows a failure for which the server has %s', async (_which, message, text) => {
  answer(getSetup, { allowed: true, settings, admin });
  refuse(seedUsers, 403, { code: 'DEMO_DISABLED', message });
  renderPage(<SetupPage />);
  await create();
  expect(await screen.findByText(text, { selector: '[role=alert] div' })).toBeVisible();
  expect(screen.getByTestId('toast')).toHaveTextContent(seedTexts.failedTitle);
});
