import { submissionTexts } from '@portal/contracts';
import { submitFailure } from '../sending/submit-failure';
import { caseSchema, noAnswers, payloadOf } from './case-answers';

const whole = {
  ...noAnswers,
  fullName: ' Mona Khan ',
  email: ' mona@example.org ',
  caseType: 'general',
  serviceLevel: 'advise',
  confidentialityConfirmed: true,
} as const;

const firstText = (answers: object) => {
  const result = caseSchema.safeParse({ ...whole, ...answers });
  return result.success ? undefined : result.error.issues[0]?.message;
};

it.each([
  [
    { fullName: ' ', email: '', caseType: '', serviceLevel: '', confidentialityConfirmed: false },
    submissionTexts.fullName,
  ],
  [{ email: ' ', caseType: '', serviceLevel: '', confidentialityConfirmed: false }, submissionTexts.email],
  [{ caseType: '', serviceLevel: '', confidentialityConfirmed: false }, submissionTexts.caseType],
  [{ serviceLevel: '', confidentialityConfirmed: false }, submissionTexts.serviceLevel],
  [{ confidentialityConfirmed: false }, submissionTexts.confidentiality],
  [{ email: 'nowhere' }, 'Please enter a valid email address'],
  [{}, undefined],
])('checks %p in order: %s', (answers, text) => {
  expect(firstText(answers)).toBe(text);
});

it('sends only what was answered', () => {
  const subjectDetails = { companyName: 'Acme', licenseNumber: '  ' };
  expect(JSON.parse(JSON.stringify(payloadOf({ ...whole, legalFollowup: [], subjectDetails })))).toEqual({
    fullName: 'Mona Khan',
    email: 'mona@example.org',
    caseType: 'general',
    language: 'en',
    serviceLevel: 'advise',
    legalFollowup: [],
    confidentialityConfirmed: true,
    subjectDetails: { companyName: 'Acme' },
  });
});

it.each([
  ['VALIDATION', 'Said so.', 'Said so.'],
  ['UNEXPECTED', '', submissionTexts.refused],
  ['NOT_READY', '', submissionTexts.failed],
] as const)('reports %s with %p as %s', (code, message, text) => {
  expect(submitFailure({ success: false, code, message })).toBe(text);
});
