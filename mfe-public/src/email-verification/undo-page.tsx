import { useState } from 'react';
import { AccountPage } from '../page/account-page';
import { useLinkToken } from '../page/use-link-token';
import { ClaimAccountForm } from './claim-account-form';
import { ExpiredUndoLink } from './expired-link';
import { Verified } from './verified';

/** Puts the old address back. Asks for a new password, since whoever changed the address knew the old one. */
export function UndoPage() {
  const token = useLinkToken();
  const [step, setStep] = useState<'ask' | 'done' | 'expired'>(token ? 'ask' : 'expired');

  if (step === 'expired') {
    return <ExpiredUndoLink />;
  }
  if (step === 'done') {
    return (
      <Verified
        title="Your account has this address again."
        lead="Your new password is set, and everybody else was signed out."
        isSignedIn={false}
      />
    );
  }
  return (
    <AccountPage
      title="Put your address back"
      lead="Your account gets this address again. Choose a new password, so that whoever changed the address cannot sign in."
    >
      <ClaimAccountForm
        token={token}
        submitLabel="Put my address back"
        onDone={() => setStep('done')}
        onExpired={() => setStep('expired')}
      />
    </AccountPage>
  );
}
