import { countries, moreCountries, submitCase } from '@portal/contracts';
import { hold, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CaseSubmissionPage } from '../case-submission-page';

const visit = (caseType = '') =>
  renderPage(<CaseSubmissionPage />, { path: '/case-submission', at: `/case-submission?caseType=${caseType}` });
const optionsOf = (label: string | RegExp) =>
  within(screen.getByLabelText(label))
    .getAllByRole<HTMLOptionElement>('option')
    .filter(({ value }) => value)
    .map(({ textContent }) => textContent);
/** Lists the questions about the subject in order, with whether each is marked as optional. */
const questions = () =>
  [...document.querySelectorAll<HTMLInputElement>('[name^="subjectDetails."]')].map(({ name, labels, type }) => [
    name.slice('subjectDetails.'.length),
    type.replace('select-one', 'select'),
    /optional/i.test(labels?.[0]?.textContent ?? ''),
  ]);

beforeEach(() => sessionStorage.clear());

it('offers types, service levels, follow-ups and countries in the specified order', () => {
  visit();
  expect(optionsOf(/^Case Type/)).toEqual([
    'Company Risk Check',
    'Investment / Platform Vetting',
    'Individual Background Check',
    'Post-Scam Advisory',
    'General Advisory',
  ]);
  const choices = (group: RegExp) =>
    [...screen.getByRole('group', { name: group }).querySelectorAll('input')].map(({ value }) => value);
  expect(choices(/^Preferred Service Level/)).toEqual(['quick', 'deep', 'advise']);
  expect(choices(/^Legal Follow-up/)).toEqual(['lawyer-referral', 'police-complaint', 'exploring']);
  expect(optionsOf(/^Country of Residence/)).toEqual([...countries, ...moreCountries.countries]);
  expect([countries.length, countries[0], countries.at(-1)]).toEqual([22, 'United States', 'Other']);
});

it.each([
  [
    'company',
    [
      ['companyName', 'text', false],
      ['countryRegistration', 'text', false],
      ['licenseNumber', 'text', true],
      ['businessNature', 'text', false],
      ['relationship', 'select', false],
      ['concerns', 'textarea', false],
    ],
  ],
  [
    'individual',
    [
      ['individualName', 'text', false],
      ['individualCountry', 'text', false],
      ['age', 'text', false],
      ['affiliations', 'text', false],
      ['checkReason', 'textarea', false],
    ],
  ],
  [
    'investment',
    [
      ['websiteName', 'text', false],
      ['url', 'text', false],
      ['investmentDate', 'date', false],
      ['contactPerson', 'text', true],
      ['suspicion', 'textarea', false],
    ],
  ],
  ['post-scam', []],
  ['general', []],
])('asks about the subject of a %s', (caseType, asked) => {
  visit(caseType);
  expect(questions()).toEqual(asked);
});

it('asks how a company is related, and for documents such as invoice, cheque or trade license', () => {
  visit('company');
  expect(optionsOf('Your Relationship to the Company')).toEqual(['Supplier', 'Investor', 'Partner', 'Other']);
  expect(screen.getByText('For example an invoice, a cheque or a trade license.')).toBeVisible();
  expect(screen.getByLabelText(/^Supporting Documents/)).toHaveAttribute('type', 'file');
});

it('shows headline, title and the promise of discretion', () => {
  visit();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Worried about a Company, Platform, or Person?');
  expect(screen.getByRole('heading', { name: 'Submit Your Risk Check Request' })).toBeVisible();
  expect(screen.getByText('Cases are handled discreetly. Your data is never shared or published.')).toBeVisible();
});

it('shows that it is busy while submitting, and sends no files in the request', async () => {
  hold(submitCase);
  visit('company');
  await userEvent.type(screen.getByLabelText(/^Full Name\*?$/), 'Mona Khan');
  await userEvent.type(screen.getByLabelText(/^Email/), 'mona@example.org');
  await userEvent.click(screen.getByRole('radio', { name: /^Not sure yet/ }));
  const confirmation = 'I confirm this request is genuine and not for entrapment or misuse';
  await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(`^${confirmation}`) }));
  await userEvent.upload(screen.getByLabelText(/^Supporting Documents/), new File(['a'], 'invoice.pdf'));
  await userEvent.click(screen.getByRole('button', { name: 'Submit Risk Check Request' }));
  expect(screen.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  expect(Object.keys(sentTo(submitCase)[0]?.body ?? {}).sort()).toEqual(
    [
      'caseType',
      'confidentialityConfirmed',
      'email',
      'fullName',
      'language',
      'legalFollowup',
      'serviceLevel',
      'subjectDetails',
    ].sort(),
  );
});
