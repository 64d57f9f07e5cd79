import { assignCase, type CaseMatch, listCaseMatches, type SessionUser } from '@portal/contracts';
import { caseAbilities, caseSample, sampleIds } from '@portal/contracts/samples';
import { answer, personOf, sentTo } from '@portal/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveCase, visitCase } from '../case/visit-case.testing';

const visitDetails = (session?: SessionUser) => visitCase({ search: '?tab=details', session });

it('shows the details of the client and the case', async () => {
  haveCase({
    case: caseSample({
      client: { name: 'Clara Client', email: 'clara@example.org', phone: '+971 50 000', country: 'UAE' },
      attorney: { _id: 'a', name: 'Ann Attorney' },
      legalFollowup: ['police-complaint'],
      serviceCode: 'risk-alerts',
      language: 'ar',
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
  expect(client).toHaveTextContent('LanguageWrites Arabic');
  expect(client).toHaveTextContent('clara@example.org');
  expect(client).toHaveTextContent('+971 50 000');
  expect(client).toHaveTextContent('UAE');
  const facts = screen.getByRole('region', { name: 'Case' });
  expect(facts).toHaveTextContent('Quick Scan – Summary within 48 hrs ($500–1000)');
  expect(facts).toHaveTextContent('OrderedOngoing risk alert subscription');
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

const opposite: CaseMatch = {
  kind: 'subject-is-client',
  _id: sampleIds.otherCase,
  caseNumber: 'RC-2026-000012',
  clientName: 'Mona Khan',
  status: 'in-progress',
  createdAt: '2026-03-05T09:00:00.000Z',
};

it('asks an admin why an attorney keeps a case that its name has put on opposite sides', async () => {
  const abilities = caseAbilities('seeDelivery', 'assign');
  haveCase({ case: caseSample({ abilities, status: 'assigned', attorney: { _id: 'ann', name: 'Ann Attorney' } }) });
  answer(listCaseMatches, { matches: [opposite], hasMore: true, isReasonMissing: true });
  visitDetails(personOf('admin'));
  const part = within(await screen.findByRole('region', { name: 'Seen before' }));
  expect(part.getByText('Opposite sides')).toBeVisible();
  expect(part.getByText(/^There are more than these 1\./)).toBeVisible();
  const save = part.getByRole('button', { name: 'Save the reason' });
  await userEvent.click(save);
  expect(part.getByText('Please write a reason.')).toBeVisible();
  expect(sentTo(assignCase)).toEqual([]);

  answer(assignCase, { case: caseSample({ status: 'assigned' }) });
  answer(listCaseMatches, { matches: [opposite], hasMore: true });
  await userEvent.type(part.getByLabelText(/^Why may Ann Attorney keep the case/), ' Passports compared. ');
  await userEvent.click(save);
  expect(await screen.findByText('The reason has been saved.')).toBeVisible();
  expect(sentTo(assignCase)[0]?.body).toEqual({
    caseId: sampleIds.case,
    attorneyId: 'ann',
    reassign: true,
    conflictReason: 'Passports compared.',
  });
  await waitFor(() => expect(part.queryByRole('button', { name: 'Save the reason' })).not.toBeInTheDocument());
});

it('omits details that were not given', async () => {
  haveCase();
  visitDetails();
  const client = await screen.findByRole('region', { name: 'Client' });
  expect(client).not.toHaveTextContent('Phone');
  expect(client).not.toHaveTextContent('Country');
  expect(client).not.toHaveTextContent('Language');
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
    /What happenedPaid on hxxps:\/\/gains\[.\]example and waited\.AmountUSD 12,500How it was paidCard PDF for bank and police$/,
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

it('labels what the client said about a company in words that suit every reader', async () => {
  haveCase({
    case: caseSample({ subjectDetails: { relationship: 'supplier', concerns: 'They ask for money first.' } }),
  });
  visitDetails(personOf('attorney'));
  const subject = await screen.findByRole('region', { name: 'Subject Details' });
  const labels = within(subject).getAllByRole('term');
  expect(labels.map(({ textContent }) => textContent)).toEqual(['Relationship to the Company', 'Concerns']);
});

describe('how addresses are written', () => {
  const note = 'Web addresses are written so that they cannot be opened by mistake.';
  const subjectDetails = { websiteName: 'Aurum', url: 'https://aurum.example' };

  it.each([
    ['in both parts', { subjectDetails, story: { whatHappened: 'See https://a.example.' } }, 'What you told us'],
    ['in the second part', { subjectDetails, story: { whatHappened: 'Paid.' } }, 'Subject Details'],
  ])('is explained once, when there are some %s', async (_where, changes, title) => {
    haveCase({ case: caseSample(changes) });
    visitDetails();
    expect(within(await screen.findByRole('region', { name: title })).getByText(note)).toBeVisible();
    expect(screen.getAllByText(note)).toHaveLength(1);
  });

  it('is not explained where there is none', async () => {
    haveCase({ case: caseSample({ subjectDetails: { websiteName: 'Aurum' }, story: { whatHappened: 'Paid.' } }) });
    visitDetails();
    await screen.findByRole('region', { name: 'Subject Details' });
    expect(screen.queryByText(note)).not.toBeInTheDocument();
  });
});
