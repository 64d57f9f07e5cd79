import { Submission, type SubmittedCase, submissionTexts } from './submission';

const whole = {
  fullName: 'Mona Khan',
  email: 'mona@example.org',
  caseType: 'company',
  serviceLevel: 'quick',
  confidentialityConfirmed: true,
};

const textsOf = (body: unknown) => Submission.safeParse(body).error?.issues.map(({ message }) => message) ?? [];

const given = (body: unknown) => Submission.parse(body) as SubmittedCase;

it('requires the five answers in the order of the specification', () => {
  expect(textsOf({})).toEqual([
    submissionTexts.fullName,
    submissionTexts.email,
    submissionTexts.caseType,
    submissionTexts.serviceLevel,
    submissionTexts.confidentiality,
  ]);
});

it.each([
  ['fullName', '   ', submissionTexts.fullName],
  ['email', ' ', submissionTexts.email],
  ['caseType', '', submissionTexts.caseType],
  ['serviceLevel', '', submissionTexts.serviceLevel],
  ['confidentialityConfirmed', false, submissionTexts.confidentiality],
])('refuses an empty %s alone', (field, value, text) => {
  expect(textsOf({ ...whole, [field]: value })).toEqual([text]);
});

it('checks the email address only when all five required answers are given', () => {
  expect(textsOf({ ...whole, email: 'nowhere', caseType: '' })).toEqual([submissionTexts.caseType]);
  expect(textsOf({ ...whole, email: 'nowhere' })).toEqual(['Please enter a valid email address']);
});

it('refuses a type that is not one of the five', () => {
  expect(textsOf({ ...whole, caseType: 'gossip' })).toEqual([submissionTexts.caseType]);
});

it('keeps the details of the chosen type and drops every other key', () => {
  const subjectDetails = { companyName: ' Acme ', relationship: 'supplier', websiteName: 'x', isAdmin: true };
  expect(given({ ...whole, subjectDetails, status: 'closed' })).toEqual({
    ...whole,
    legalFollowup: [],
    subjectDetails: { companyName: 'Acme', relationship: 'supplier' },
  });
});

it.each(['post-scam', 'general'])('keeps no subject details for %s', (caseType) => {
  expect(given({ ...whole, caseType, subjectDetails: { concerns: 'x' } }).subjectDetails).toEqual({});
});

it.each([
  ['relationship', { relationship: 'enemy' }],
  ['a text of 5,001 characters', { concerns: 'x'.repeat(5_001) }],
  ['a NUL', { concerns: 'a\u0000b' }],
  ['half a surrogate pair', { concerns: '\ud800' }],
])('refuses %s in the details', (_what, subjectDetails) => {
  expect(textsOf({ ...whole, subjectDetails })).toHaveLength(1);
});

it.each([
  ['2026-02-30', 1],
  ['', 0],
  ['2026-02-28', 0],
])('checks "%s" as a day of investment with %i errors', (investmentDate, errors) => {
  expect(textsOf({ ...whole, caseType: 'investment', subjectDetails: { investmentDate } })).toHaveLength(errors);
});
