import { msg, t } from '@portal/build/i18n';
import type { Problem } from '@portal/contracts';

/** The codes are the texts that translators word, because English pages show the message of the server. */
const worded: readonly string[] = [
  msg('MALFORMED'),
  msg('SIGNED_OUT'),
  msg('SIGN_IN_REQUIRED'),
  msg('INVALID_CREDENTIALS'),
  msg('INVALID_CODE'),
  msg('FORBIDDEN'),
  msg('CROSS_SITE'),
  msg('ACCOUNT_DEACTIVATED'),
  msg('SECOND_FACTOR_SETUP_REQUIRED'),
  msg('SECOND_FACTOR_NEEDED'),
  msg('PASSWORD_NEEDED'),
  msg('NOT_FOUND'),
  msg('CONFLICT'),
  msg('EMAIL_TAKEN'),
  msg('EXPIRED'),
  msg('TOO_LARGE'),
  msg('UNSUPPORTED_TYPE'),
  msg('VALIDATION'),
  msg('TOO_MANY_REQUESTS'),
  msg('NOT_READY'),
];

/**
 * Words a refusal in the language of a page that is not English: by the message of the server if the page has its translation, otherwise by the code. With
 * neither the message is empty, and the page says in its own words what failed.
 */
export function inPageLanguage({ message, errors, ...rest }: Problem): Problem {
  const told = (text: string, code: string) =>
    translated(text) ?? (worded.includes(code) ? translated(code) : undefined) ?? '';
  return {
    ...rest,
    message: message && told(message, rest.code),
    errors:
      errors &&
      Object.fromEntries(
        Object.entries(errors).map(([field, texts]) => [field, texts.map((text) => told(text, 'VALIDATION'))]),
      ),
  };
}

const translated = (text: string): string | undefined => (t(text) === text ? undefined : t(text));
