import type { SessionUser } from '@portal/contracts';
import { caseSample } from '@portal/contracts/samples';
import { personOf } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { haveCase, visitCase } from '../case/visit-case.testing';

const visitDetails = (session?: SessionUser) => visitCase({ search: '?tab=details', session });

it('shows the details of the client and the case', async () => {
  haveCase({
    case: caseSample({
      client: { name: 'Clara Client', email: 'clara@example.org', phone: '+971 50 000', country: 'UAE' },
      attorney: { _id: 'a', name: 'Ann Attorney' },
      legalFollowup: ['police-complaint'],
    }),
    timeline: [
      {
        _id: 'e',
        action: 'case.assigned',
        actorName: 'Ada Admin',
        text: 'Assigned to Ann',
        createdAt: '2026-03-02T12:00:00Z',
      },
    ],
  });
  visitDetails();
  const client = await screen.findByRole('region', { name: 'Client' });
  expect(client).toHaveTextContent('Clara Client');
  expect(client).toHaveTextContent('clara@example.org');
  expect(client).toHaveTextContent('+971 50 000');
  expect(client).toHaveTextContent('UAE');
  const facts = screen.getByRole('region', { name: 'Case' });
  expect(facts).toHaveTextContent('Quick Scan – Summary within 48 hrs ($500–1000)');
  expect(facts).toHaveTextContent('Assigned attorneyAnn Attorney');
  expect(facts).toHaveTextContent('guidance on filing a police complaint');
  expect(within(facts).getByText('Last updated')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Timeline' })).toHaveTextContent('Assigned to Ann');
});

it.each([
  ['attorney', true, 'ConfidentialityConfirmed: the request is genuine and not for entrapment or misuse'],
  ['admin', false, 'ConfidentialityNot confirmed'],
] as const)('shows an %s whether confidentiality was confirmed: %s', async (role, confidentialityConfirmed, words) => {
  haveCase({ case: caseSample({ confidentialityConfirmed }) });
  visitDetails(personOf(role));
  expect(await screen.findByRole('region', { name: 'Case' })).toHaveTextContent(words);
});

it('omits details that were not given', async () => {
  haveCase();
  visitDetails();
  const client = await screen.findByRole('region', { name: 'Client' });
  expect(client).not.toHaveTextContent('Phone');
  expect(client).not.toHaveTextContent('Country');
  expect(screen.queryByText('Assigned attorney')).not.toBeInTheDocument();
  expect(screen.queryByText('Confidentiality')).not.toBeInTheDocument();
  expect(screen.queryByText('Subject Details')).not.toBeInTheDocument();
});

it('shows what the client told in words, without links and without what was left out', async () => {
  const whatHappened = 'Paid on https://gains.example\nand waited.';
  haveCase({ case: caseSample({ story: { whatHappened, amount: '12,500', currency: 'USD', paidBy: 'card' } }) });
  visitDetails(personOf('attorney'));
  const told = await screen.findByRole('region', { name: 'What the client told us' });
  expect(told).toHaveTextContent(
    /What happenedPaid on hxxps:\/\/gains\[.\]example and waited\.Amount12,500 USDHow it was paidCard$/,
  );
});

it('shows clients their own words as theirs', async () => {
  haveCase({ case: caseSample({ story: { whatHappened: 'Paid and waited.' } }) });
  visitDetails();
  expect(await screen.findByRole('region', { name: 'What you told us' })).toHaveTextContent('Paid and waited.');
});

it('shows subject details as text and as JSON, without links', async () => {
  haveCase({
    case: caseSample({ subjectDetails: { websiteName: '<b>Gains</b>', url: 'https://quick-gains.example/join' } }),
  });
  visitDetails();
  const subject = await screen.findByRole('region', { name: 'Subject Details' });
  expect(within(subject).getByText('<b>Gains</b>')).toBeVisible();
  expect(within(subject).getByText('hxxps://quick-gains[.]example/join')).toBeVisible();
  expect(subject.querySelector('pre')).toHaveTextContent(
    '{ "websiteName": "<b>Gains</b>", "url": "hxxps://quick-gains[.]example/join" }',
  );
  expect(within(subject).queryByRole('link')).not.toBeInTheDocument();
});
