import { rich, t } from '@portal/build/i18n';
import type { Problem } from '@portal/contracts';
import { supportContact } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { submitFailure } from './submit-failure';

/**
 * Shows why the last attempt was refused and what to do. Screen readers do not announce it, because they announce the
 * toast with the same text.
 */
export function SubmitRefusal({ problem }: { problem: Problem }) {
  const { email } = supportContact();
  const advice = adviceOn(problem);
  return (
    <Alert tone="danger" title={submitFailure(problem)}>
      {t('Nothing is lost: your answers and files are still in this form.')}{' '}
      {advice ??
        rich(
          'Please press the button again in a few minutes. If it still fails, write to <a>{email}</a>.',
          { a: (text) => <a href={`mailto:${email}`}>{text}</a> },
          { email },
        )}
    </Alert>
  );
}

/** Returns what to do next. A retry with the same answers is safe, because it carries the same idempotency key. */
function adviceOn({ code, message }: Problem): string | undefined {
  switch (code) {
    case 'NOT_READY':
      // A message means that the server was reached.
      return message
        ? t('It is safe to try again. You will not create a second case.')
        : t(
            'We could not be reached. Check your connection. It is safe to try again. You will not create a second case.',
          );
    case 'TOO_MANY_REQUESTS':
      return t('Please try again in an hour.');
    case 'VALIDATION':
      return t('Please check your answers, then press the button again.');
    default:
      return undefined;
  }
}
