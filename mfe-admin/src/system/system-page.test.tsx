import { getSystem } from '@portal/contracts';
import { systemSample } from '@portal/contracts/samples';
import { answer, personOf, refuse, renderPage } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { factsOf } from './system-facts';
import { SystemPage } from './system-page';

const now = new Date('2026-03-02T09:00:00.000Z');
const visit = () => renderPage(<SystemPage />, { path: '/admin/system', session: personOf('admin') });

function factOf(label: string, changes: Parameters<typeof systemSample>[0] = {}) {
  const facts = factsOf(systemSample(changes), now).flatMap(({ facts: some }) => some);
  return facts.find((fact) => fact.label === label);
}

it('warns of nothing while all is well', () => {
  const warned = factsOf(systemSample(), now).flatMap(({ facts }) => facts.filter(({ warning }) => warning));
  expect(warned).toEqual([]);
  expect(factOf('Last backup')).toMatchObject({ value: '8 hours ago', note: '812 documents' });
  expect(factOf('Last check')).toMatchObject({ value: 'Yesterday' });
});

it.each([
  ['Last backup', { backup: undefined }, 'Never', /No backup has been made/],
  ['Last backup', { backup: { at: '2026-02-20T09:00:00.000Z', documents: 1, lost: 0 } }, '10 days ago', /older than 7/],
  [
    'Last backup',
    { backup: { at: '2026-03-02T08:59:30.000Z', documents: 9, lost: 1 } },
    'Just now',
    /1 document was lost/,
  ],
  ['Last check', { check: undefined }, 'Never', /not been checked/],
  [
    'Last check',
    { check: { at: '2026-03-01T08:00:00.000Z', problems: ['1 documents have no file.', 'A mail is damaged.'] } },
    'Yesterday',
    /^1 documents have no file\. A mail is damaged\.$/,
  ],
  ['Last check', { check: { at: '2026-01-02T09:00:00.000Z', problems: [] } }, '59 days ago', /older than 30/],
  [
    'Verified',
    {
      audit: {
        position: 9,
        hash: '',
        verified: { at: '2026-03-02T07:00:00.000Z', problem: 'It is unsound from entry 7 on.' },
      },
    },
    '2 hours ago',
    /unsound from entry 7/,
  ],
  ['Disk', { disk: { freeBytes: 2 * 1024 ** 3, totalBytes: 100 * 1024 ** 3 } }, '2.0 GB free of 100 GB', /nearly full/],
  ['Disk', { disk: undefined }, 'Unknown', /cannot be measured/],
  ['Sent by', { mail: { transport: 'files', waiting: 0, failed: 0 } }, 'Nobody', /written to files/],
  [
    'Waiting',
    { mail: { transport: 'smtp', waiting: 3, failed: 0, oldestQueuedAt: '2026-03-02T07:30:00.000Z' } },
    '3 emails',
    /may not answer/,
  ],
  ['Given up', { mail: { transport: 'smtp', waiting: 0, failed: 1 } }, '1 email', /sent again/],
  [
    'Waiting for their scan',
    { documents: { hasScanner: true, waitingForScan: 2, infected: 0, quarantined: 0 } },
    '2 documents',
    /until the scanner answers/,
  ],
  [
    'In the quarantine',
    { documents: { hasScanner: false, waitingForScan: 0, infected: 0 } },
    'Unknown',
    /store does not/,
  ],
  [
    'Due for erasure',
    { retention: { applies: false, cases: 2, conversations: 1, contactRequests: 0, mails: 0 } },
    '2 cases, 1 conversation',
    /The privacy page promises.*RETENTION=apply/,
  ],
  [
    'Due for erasure',
    {
      retention: {
        applies: true,
        cases: 0,
        conversations: 0,
        contactRequests: 0,
        mails: 4,
        problem: 'the clock is wrong',
      },
    },
    '4 emails',
    /does not erase this: the clock is wrong\./,
  ],
  ['mfe_case', { remotes: [{ remote: 'mfe_case', problem: 'live.json is not valid' }] }, 'Not available', /not valid/],
] as const)('says of %s, given %j, that it needs attention', (label, changes, value, warning) => {
  const fact = factOf(label, changes as Parameters<typeof systemSample>[0]);
  expect([fact?.value, fact?.warning]).toEqual([value, expect.stringMatching(warning)]);
});

it('shows the state, and how many things need attention', async () => {
  answer(getSystem, { system: systemSample({ remotes: [], mail: { transport: 'smtp', waiting: 0, failed: 4 } }) });
  visit();
  expect(await screen.findByRole('heading', { name: 'Audit log' })).toBeVisible();
  expect(screen.getByText('They can be sent again under Undelivered mail.')).toBeVisible();
  expect(screen.getByText('Number 18204')).toBeVisible();
  expect(screen.getByText(/things? needs? attention\.$/)).toBeVisible();
});

it('shows the error and retries', async () => {
  refuse(getSystem, 503, { code: 'NOT_READY', message: 'Please try again in a moment.' });
  visit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
  answer(getSystem, { system: systemSample() });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Backup and check' })).toBeVisible();
});
