import { messageOf, problemOf, toastError } from '@portal/sdk';
import { NewPasswordForm } from '../passwords/new-password-form';
import { useVerifyEmailMutation } from './verification-api';

interface ClaimAccountFormProps {
  token: string;
  submitLabel: string;
  onDone: () => void;
  onExpired: () => void;
}

const failed = 'Your password could not be set. Please try again.';

/** Uses the link's token to set a new password, which ends all other sessions of the account. */
export function ClaimAccountForm({ token, submitLabel, onDone, onExpired }: ClaimAccountFormProps) {
  const [follow] = useVerifyEmailMutation();
  const claim = async (password: string) => {
    try {
      await follow({ body: { token, password } }).unwrap();
      onDone();
    } catch (thrown) {
      const problem = problemOf(thrown);
      if (problem.code === 'EXPIRED') {
        onExpired();
        return;
      }
      toastError(messageOf(problem, failed));
      return problem;
    }
  };
  return <NewPasswordForm onChosen={claim} submitLabel={submitLabel} busyLabel="One moment..." />;
}
