import { renderPage } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CaseAnswers, noAnswers } from '../answers/case-answers';
import { draftKey } from '../answers/draft-key';
import { CaseSubmissionPage } from '../case-submission-page';

/** Every question of the form that this case type asks, answered. */
const answers: CaseAnswers = {
  ...noAnswers,
  caseType: 'investment',
  fullName: 'Mona Khan',
  email: 'mona@example.org',
  phone: '+971 4 000 0000',
  country: 'Other',
  countryOther: 'India',
  subjectDetails: {
    websiteName: 'QuickCoin Pro',
    url: 'quickcoin.example',
    investmentDate: '2026-03-01',
    contactPerson: 'Mr Gold',
    suspicion: 'Returns of 3% a day.',
  },
  story: {
    whatHappened: 'They vanished.',
    amount: '5,000',
    currency: 'USD',
    happenedOn: '2026-03-02',
    paidBy: 'bank-transfer',
    bankTold: 'no',
  },
  serviceLevel: 'deep',
  legalFollowup: ['lawyer-referral', 'police-complaint'],
};

const region = () => within(screen.getByRole('region', { name: 'What you are sending' }));
const check = () => region().getByRole('button', { name: 'Check your answers' });
const rows = () =>
  region()
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);

beforeEach(async () => {
  sessionStorage.clear();
  sessionStorage.setItem(`portal.draft.${draftKey}`, JSON.stringify(answers));
  renderPage(<CaseSubmissionPage />, { path: '/case-submission' });
  await screen.findByText('What you are sending');
});

it('shows the most important answers while it is folded', () => {
  expect(check()).toHaveAttribute('aria-expanded', 'false');
  expect(rows()).toEqual([
    'Case Type: Investment / Platform Vetting',
    'From: Mona Khan\nmona@example.org',
    'Concerning: QuickCoin Pro',
    'What happened: They vanished.',
    'Preferred Service Level: Deep Dive – Detailed Report in 4–5 Days ($2000+)',
  ]);
});

it('shows every answer when it is opened, each with a link that focuses its field', async () => {
  await userEvent.click(check());
  expect(check()).toHaveAttribute('aria-expanded', 'true');
  expect(rows().map((row) => row.replace(/Change .*/s, ''))).toEqual([
    'Case Type: Investment / Platform Vetting',
    'Full Name: Mona Khan',
    'Email: mona@example.org',
    'WhatsApp/Phone: +971 4 000 0000',
    'Country of Residence: India',
    'Website or Platform Name: QuickCoin Pro',
    'URL: quickcoin.example',
    'Date of Investment: 1 Mar 2026',
    'Contact Person: Mr Gold',
    'What Makes You Suspicious: Returns of 3% a day.',
    'What happened: They vanished.',
    'Amount: 5,000 USD',
    'When it happened: 2 Mar 2026',
    'How it was paid: Bank transfer',
    'Does the bank know?: Not yet',
    'Preferred Service Level: Deep Dive – Detailed Report in 4–5 Days ($2000+)',
    'Legal Follow-up: I would like a referral to a vetted lawyer\nI would like guidance on filing a police complaint',
  ]);
  const focused = [];
  for (const link of region().getAllByRole('link', { name: /^Change / })) {
    await userEvent.click(link);
    focused.push(document.activeElement?.getAttribute('name'));
  }
  const details = ['websiteName', 'url', 'investmentDate', 'contactPerson', 'suspicion'];
  const story = ['whatHappened', 'amount', 'happenedOn', 'paidBy', 'bankTold'];
  expect(focused).toEqual([
    ...['caseType', 'fullName', 'email', 'phone', 'country'],
    ...details.map((name) => `subjectDetails.${name}`),
    ...story.map((name) => `story.${name}`),
    ...['serviceLevel', 'legalFollowup'],
  ]);
});
