import { t } from '@portal/build/i18n';
import { useState } from 'react';
import { AccountPage } from '../page/account-page';
import { useLinkToken } from '../page/use-link-token';
import { ClaimAccountForm } from './claim-account-form';
import { ExpiredUndoLink } from './expired-link';
import { Verified } from './verified';

/**
 * Restores the old email address. Asks for a new password, because the person who changed the address knew the old one.
 */
export function UndoPage() {
  const token = useLinkToken();
  const [step, setStep] = useState<'ask' | 'done' | 'expired'>(token ? 'ask' : 'expired');

  if (step === 'expired') {
    return <ExpiredUndoLink />;
  }
  if (step === 'done') {
    return (
      <Verified
        title={t('Your email address has been restored.')}
        lead={t('Your new password is set, and everyone else has been signed out.')}
        isSignedIn={false}
      />
    );
  }
  return (
    <AccountPage
      title={t('Restore your email address')}
      lead={t(
        'Your account will use this address again. Choose a new password, so that the person who changed the address cannot sign in.',
      )}
    >
      <ClaimAccountForm
        token={token}
        submitLabel={t('Restore my email address')}
        onDone={() => setStep('done')}
        onExpired={() => setStep('expired')}
      />
    </AccountPage>
  );
}
