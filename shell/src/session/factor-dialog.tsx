import { t } from '@portal/build/i18n';
import { type FactorProofs, getFactorProofs, renewWithPasskey } from '@portal/contracts';
import { messageOf, problemOf } from '@portal/sdk';
import { type FactorQuestion, send } from '@portal/sdk/shell';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { useEffect, useState } from 'react';
import { ProofDialog } from './proof-dialog';

/** Asks for a code of the second factor, or a passkey; people without a second factor for their password. */
export const FactorDialog = ({ proof, settle }: FactorQuestion) =>
  proof === 'password' ? (
    <ProofDialog
      proof="currentPassword"
      label={t('Current password')}
      description={t('This needs your password. We ask again after 10 minutes.')}
      failure={t('The password could not be checked. Please try again.')}
      settle={settle}
    />
  ) : (
    <CodeDialog settle={settle} />
  );

function CodeDialog({ settle }: Pick<FactorQuestion, 'settle'>) {
  const proofs = useFactorProofs();
  return (
    <ProofDialog
      proof="code"
      label={
        !proofs || proofs.methods.includes('totp') ? t('Code from the app, or a recovery code') : t('Recovery code')
      }
      description={
        proofs?.passkey
          ? t('This needs a code of your two-step sign-in, or a passkey. We ask again after 10 minutes.')
          : t('This needs a code of your two-step sign-in. We ask again after 10 minutes.')
      }
      failure={t('The code could not be checked. Please try again.')}
      settle={settle}
    >
      {proofs?.passkey && <PasskeyChoice options={proofs.passkey} onProven={() => settle(true)} />}
    </ProofDialog>
  );
}

/** Until the reply comes, or without it, the dialog asks for a code. */
function useFactorProofs(): FactorProofs | undefined {
  const [proofs, setProofs] = useState<FactorProofs>();
  useEffect(() => void send(getFactorProofs).then(setProofs, () => undefined), []);
  return proofs;
}

interface PasskeyChoiceProps {
  options: NonNullable<FactorProofs['passkey']>;
  onProven: () => void;
}

function PasskeyChoice({ options, onProven }: PasskeyChoiceProps) {
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState('');
  const ask = async () => {
    setAsking(true);
    setRefusal('');
    try {
      const { askForPasskey } = await import('@portal/sdk/passkeys');
      const { passkey, refusal: unused } = await askForPasskey(options);
      if (passkey) {
        await send(renewWithPasskey, { body: { passkey } });
        onProven();
        return;
      }
      setRefusal(unused);
    } catch (thrown) {
      setRefusal(messageOf(problemOf(thrown), t('The passkey could not be checked. Please try again.')));
    }
    setAsking(false);
  };
  return (
    <div className="mt-5 grid gap-3">
      <Button
        variant="outline"
        wide
        busy={isAsking}
        busyLabel={t('Waiting for your passkey...')}
        onClick={() => void ask()}
      >
        {t('Use your passkey')}
      </Button>
      {refusal && (
        <Alert tone="danger" live>
          {refusal}
        </Alert>
      )}
    </div>
  );
}
