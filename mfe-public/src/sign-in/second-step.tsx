import { msg, t } from '@portal/build/i18n';
import type { SignInChallenge } from '@portal/contracts';
import { textLinkClass } from '@portal/ui/text-link';
import { useState } from 'react';
import { CodeForm } from './code-form';
import { PasskeyStep } from './passkey-step';

/** In one file with the second step, because every file of a remote has a line in its entry. */
export { PasskeyQuestion } from './passkey-question';

const others = {
  passkey: msg('Use a passkey instead'),
  totp: msg('Use the authenticator app instead'),
  recovery: msg('Use a recovery code instead'),
} as const;
type Method = keyof typeof others;
const order: readonly Method[] = ['passkey', 'totp', 'recovery'];

interface Props {
  step: SignInChallenge;
  onRestart: (reason?: string) => void;
}

/** The second step of the sign-in, with the easiest way that the account has first. */
export function SecondStep({ step, onRestart }: Props) {
  const { challenge, methods, passkey } = step;
  const known = order.filter((method) => methods.includes(method) && (method !== 'passkey' || passkey));
  const [chosen, setChosen] = useState<Method>();
  const method = chosen ?? known[0] ?? 'recovery';
  return (
    <div className="flex flex-col gap-5">
      <p className="text-pretty text-muted-foreground">
        {t('Your password is correct. This account has two-step sign-in.')}
      </p>
      {method === 'passkey' && passkey ? (
        <PasskeyStep challenge={challenge} options={passkey} onRestart={onRestart} />
      ) : (
        <CodeForm key={method} method={method === 'totp' ? 'app' : 'recovery'} {...{ challenge, onRestart }} />
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {known
          .filter((other) => other !== method)
          .map((other) => (
            <button key={other} type="button" className={textLinkClass} onClick={() => setChosen(other)}>
              {t(others[other])}
            </button>
          ))}
        <button type="button" className={textLinkClass} onClick={() => onRestart()}>
          {t('Start again')}
        </button>
      </div>
    </div>
  );
}
