import { translateBy } from '@portal/build/i18n';
import type { Problem } from '@portal/contracts';
import { inPageLanguage } from './in-page-language';

const arabic: Record<string, string> = {
  'Please sign in.': 'يرجى تسجيل الدخول.',
  CONFLICT: 'لا يمكن ذلك في الوضع الحالي.',
  VALIDATION: 'يرجى مراجعة ما أُدخل.',
};
const refusal = (code: Problem['code'], message: string, errors?: Problem['errors']): Problem => ({
  success: false,
  code,
  message,
  ...(errors && { errors }),
});

beforeEach(() => {
  translateBy((text) => arabic[text]);
});
afterEach(() => {
  translateBy(undefined);
});

it('translates a message that the page knows, and words others by their code', () => {
  expect(inPageLanguage(refusal('SIGNED_OUT', 'Please sign in.')).message).toBe('يرجى تسجيل الدخول.');
  expect(inPageLanguage(refusal('CONFLICT', 'The case is closed.')).message).toBe('لا يمكن ذلك في الوضع الحالي.');
});

it('words the errors of fields', () => {
  const { errors } = inPageLanguage(refusal('VALIDATION', 'No.', { email: ['Too long.'], name: ['Please sign in.'] }));
  expect(errors).toEqual({ email: ['يرجى مراجعة ما أُدخل.'], name: ['يرجى تسجيل الدخول.'] });
});

it('has no message where a translation is missing, so that the page says in its own words what failed', () => {
  expect(inPageLanguage(refusal('EXPIRED', 'This link has expired.')).message).toBe('');
  expect(inPageLanguage(refusal('UNEXPECTED', 'Something broke.')).message).toBe('');
});
