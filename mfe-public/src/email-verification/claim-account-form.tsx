import { t } from '@portal/build/i18n';
import { NewPasswordForm } from '../passwords/new-password-form';
import { useVerifyEmailMutation } from './verification-api';

interface ClaimAccountFormProps {
  token: string;
  submitLabel: string;
  onDone: () => void;
  onExpired: () => void;
}

/** Uses the link's token to set a new password, which ends all other sessions of the account. */
export function ClaimAccountForm({ token, submitLabel, onDone, onExpired }: ClaimAccountFormProps) {
  const [follow] = useVerifyEmailMutation();
  const claim = async (password: string) => {
    await follow({ body: { token, password } }).unwrap();
    onDone();
  };
  return (
    <NewPasswordForm
      onChosen={claim}
      onExpired={onExpired}
      failed={t('Your password could not be set. Please try again.')}
      submitLabel={submitLabel}
      busyLabel={t('One moment...')}
    />
  );
}
