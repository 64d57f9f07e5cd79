import { t } from '@portal/build/i18n';
import { authTexts, type PasskeyAnswer, signInWithPasskey, startPasskeySignIn } from '@portal/contracts';
import { api, call, messageOf, toast, useBeginSession } from '@portal/sdk';
import { askForPasskey, canOfferPasskeys, offerPasskeys, stopOffering } from '@portal/sdk/passkeys';
import { useEffect } from 'react';

const { useStartPasskeySignInMutation, useSignInWithPasskeyMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    startPasskeySignIn: build.mutation(call(startPasskeySignIn)),
    signInWithPasskey: build.mutation(call(signInWithPasskey)),
  }),
});

interface Props {
  /** 0 while the browser only offers passkeys in the field; each press of the button raises it. */
  presses: number;
  /** Called when a question has ended, with a text if the person is not signed in. */
  onEnd: (refusal?: string) => void;
}

/** Asks for a passkey. It shows nothing itself, and the page navigates when it sees the session change. */
export function PasskeyQuestion({ presses, onEnd }: Props) {
  const [start] = useStartPasskeySignInMutation();
  const [signIn] = useSignInWithPasskeyMutation();
  const beginSession = useBeginSession();

  const finish = async (passkey: PasskeyAnswer) => {
    const { data, error } = await signIn({ body: { passkey } });
    if (data) {
      onEnd();
      beginSession(data.user);
      toast({ title: t(authTexts.loginTitle), description: t(authTexts.loginDone) });
    } else {
      onEnd(messageOf(error, t(authTexts.loginFailed)));
    }
  };
  const ask = async () => {
    const { data, error } = await start({});
    if (!data) {
      onEnd(messageOf(error, t(authTexts.loginFailed)));
      return;
    }
    const { passkey, refusal } = await askForPasskey(data.options);
    await (passkey ? finish(passkey) : onEnd(refusal));
  };
  const offer = async () => {
    const { data } = (await canOfferPasskeys()) ? await start({}) : {};
    const passkey = data && (await offerPasskeys(data.options));
    await (passkey && finish(passkey));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: one question for each press
  useEffect(() => void (presses > 0 ? ask() : offer()), [presses]);
  useEffect(() => stopOffering, []);
  return null;
}
