import { rich, t } from '@portal/build/i18n';
import { Link, useReloadAccount, useSearchParams, useSession } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Card } from '@portal/ui/card';
import { Failure } from '@portal/ui/failure';
import { Loading } from '@portal/ui/loading';
import { useState } from 'react';
import { useOwnFactorProofsQuery } from '../account/account-api';
import { AccountStepHeader } from '../page/account-step-header';
import { MemberPage } from '../page/member-page';
import { ConfirmStep } from './confirm-step';
import { LeadOn } from './lead-on';
import { NewRecoveryCodes } from './new-recovery-codes';
import { PasswordStep, type Setup } from './password-step';
import { RecoveryCodes } from './recovery-codes';
import { RemoveForm } from './remove-form';

/** Sets the authenticator app up in three steps, or removes it. People who must have one cannot leave before it is set up. */
export function SecondFactorPage() {
  const { user } = useSession();
  const reload = useReloadAccount();
  const [setup, setSetup] = useState<Setup>();
  const [recoveryCodes, setRecoveryCodes] = useState<{ codes: string[]; step?: 3 }>();
  const [isReloading, setReloading] = useState(false);
  const isOn = user?.secondFactor === 'on';
  if (!user) {
    return null;
  }

  const finish = (codes: string[]) => {
    setSetup(undefined);
    setRecoveryCodes(codes.length > 0 ? { codes, step: 3 } : undefined);
    // The codes are on the page at once, but until the session knows of the factor, other pages would lead back here. Should this
    // call fail, the next reply of the server corrects the session.
    setReloading(true);
    void reload()
      .catch(() => undefined)
      .finally(() => setReloading(false));
  };
  return (
    <MemberPage width="prose">
      <AccountStepHeader
        title={t('Two-step sign-in')}
        lead={t('Besides your password, you also enter a code from your phone.')}
      />
      {user.secondFactor === 'required' && !recoveryCodes && (
        <Alert className="mb-6" tone="warning" title={t('Set this up to continue')}>
          {t("Accounts of staff open other people's cases, so they need two-step sign-in. It takes about two minutes.")}
        </Alert>
      )}
      <Card className="p-5 sm:p-8">
        {recoveryCodes ? (
          <RecoveryCodes {...recoveryCodes}>
            <LeadOn isReloading={isReloading} />
          </RecoveryCodes>
        ) : setup ? (
          <ConfirmStep {...setup} onDone={finish} onRestart={() => setSetup(undefined)} />
        ) : isOn ? (
          <AppOfAccount onSetup={setSetup} onNewCodes={(codes) => setRecoveryCodes({ codes })} />
        ) : (
          <>
            <PasswordStep onDone={setSetup} />
            <PasskeyInstead />
          </>
        )}
      </Card>
    </MemberPage>
  );
}

interface AppOfAccountProps {
  onSetup: (setup: Setup) => void;
  onNewCodes: (codes: string[]) => void;
}

/** With two-step sign-in on, an account may have an app, or passkeys only. */
function AppOfAccount({ onSetup, onNewCodes }: AppOfAccountProps) {
  const { data, error, refetch } = useOwnFactorProofsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (error && !data) {
    return <Failure title={t('This could not be loaded')} problem={error} onRetry={refetch} />;
  }
  if (!data) {
    return <Loading label={t('Loading...')} />;
  }
  return (
    <>
      {data.methods.includes('totp') ? (
        <RemoveForm keepsPasskeys={data.methods.includes('passkey')} />
      ) : (
        <PasswordStep onDone={onSetup} />
      )}
      {data.recoveryCodesLeft !== undefined && <NewRecoveryCodes left={data.recoveryCodesLeft} onDone={onNewCodes} />}
    </>
  );
}

function PasskeyInstead() {
  const [search] = useSearchParams();
  return (
    typeof PublicKeyCredential === 'function' && (
      <p className="mt-6 text-pretty text-muted-foreground">
        {rich('No app? <l>Add a passkey instead</l>, and use your fingerprint, face or screen lock.', {
          l: (text) => <Link to={`/account/new-passkey?${search}`}>{text}</Link>,
        })}
      </p>
    )
  );
}
