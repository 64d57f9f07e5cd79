import { t } from '@portal/build/i18n';
import { authTexts, enterPasskey, type PasskeyRequest } from '@portal/contracts';
import { api, call, messageOf, toast, toastError, useBeginSession } from '@portal/sdk';
import { askForPasskey } from '@portal/sdk/passkeys';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Key } from '@portal/ui/icons';
import { useEffect, useRef, useState } from 'react';

const { useEnterPasskeyMutation } = api.injectEndpoints({
  endpoints: (build) => ({ enterPasskey: build.mutation(call(enterPasskey)) }),
});

interface Props {
  challenge: string;
  options: PasskeyRequest;
  onRestart: (reason?: string) => void;
}

/** A passkey after the password. The page navigates when it sees the session change. */
export function PasskeyStep({ challenge, options, onRestart }: Props) {
  const [enter] = useEnterPasskeyMutation();
  const beginSession = useBeginSession();
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState('');
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.querySelector('button')?.focus(), []);

  const ask = async () => {
    setAsking(true);
    setRefusal('');
    const { passkey, refusal: unused } = await askForPasskey(options);
    const { data, error } = passkey ? await enter({ body: { challenge, passkey } }) : {};
    setAsking(false);
    if (data) {
      beginSession(data.user);
      toast({ title: t(authTexts.loginTitle), description: t(authTexts.loginDone) });
      return;
    }
    const text = unused ?? messageOf(error, t(authTexts.loginFailed));
    toastError(text);
    if (error?.code === 'EXPIRED') {
      onRestart(text);
    } else {
      setRefusal(text);
    }
  };
  return (
    <>
      {refusal && (
        <Alert tone="danger" live>
          {refusal}
        </Alert>
      )}
      <p className="text-pretty">{t('Now use your fingerprint, face or screen lock.')}</p>
      <div ref={part}>
        <Button size="lg" wide busy={isAsking} busyLabel={t('Waiting for your passkey...')} onClick={() => void ask()}>
          {!isAsking && <Key />} {t('Use your passkey')}
        </Button>
      </div>
    </>
  );
}
