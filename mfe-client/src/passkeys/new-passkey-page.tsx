import { t } from '@portal/build/i18n';
import {
  dashboardPathOf,
  safeRedirect,
  toast,
  useNavigate,
  useReloadAccount,
  useSearchParams,
  useSession,
} from '@portal/sdk';
import { Card } from '@portal/ui/card';
import { useState } from 'react';
import { AccountStepHeader } from '../page/account-step-header';
import { MemberPage } from '../page/member-page';
import { LeadOn } from '../second-factor/lead-on';
import { RecoveryCodes } from '../second-factor/recovery-codes';
import { NewPasskeyForm } from './new-passkey-form';

/** Adds a passkey. The first factor of an account comes with recovery codes. */
export function NewPasskeyPage() {
  const { user } = useSession();
  const reload = useReloadAccount();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const [isReloading, setReloading] = useState(false);
  if (!user) {
    return null;
  }

  const next = safeRedirect(search.get('redirect'), search.has('redirect') ? dashboardPathOf(user) : '/account');
  const finish = async (name: string, codes: string[]) => {
    toast({ title: t('The passkey “{name}” has been added.', { name }) });
    if (codes.length > 0) {
      setRecoveryCodes(codes);
    }
    setReloading(true);
    // The next reply of the server corrects the session, should this call fail.
    await reload().catch(() => undefined);
    setReloading(false);
    if (codes.length === 0) {
      await navigate(next);
    }
  };
  return (
    <MemberPage width="prose">
      <AccountStepHeader
        title={t('Add a passkey')}
        lead={t('Use your fingerprint, face or screen lock instead of a password.')}
      />
      <Card className="p-5 sm:p-8">
        {recoveryCodes ? (
          <RecoveryCodes codes={recoveryCodes}>
            <LeadOn isReloading={isReloading} />
          </RecoveryCodes>
        ) : (
          <NewPasskeyForm onDone={(name, codes) => void finish(name, codes)} />
        )}
      </Card>
    </MemberPage>
  );
}
