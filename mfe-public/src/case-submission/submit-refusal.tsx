import type { Problem, ProblemCode } from '@portal/contracts';
import { supportContact } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { submitFailure } from './submit-failure';

/** The last try was not taken, and what to do about it. Not announced: the toast that says so is. */
export function SubmitRefusal({ problem }: { problem: Problem }) {
  const { email } = supportContact();
  const advice = advices[problem.code];
  return (
    <Alert tone="danger" title={submitFailure(problem)}>
      Nothing is lost: your answers and files are still in this form.{' '}
      {advice ?? (
        <>
          Please press the button again in a few minutes. If it still fails, write to{' '}
          <a href={`mailto:${email}`}>{email}</a>.
        </>
      )}
    </Alert>
  );
}

/** A repeated try of the same answers carries the same key, so the server takes it for the same case. */
const advices: Partial<Record<ProblemCode, string>> = {
  NOT_READY:
    'We could not be reached. Check your connection and press the button again: the same request never becomes two cases.',
  TOO_MANY_REQUESTS: 'Sending works again within an hour.',
  VALIDATION: 'Please check your answers, then press the button again.',
};
