import { msg, t } from '@portal/build/i18n';
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@portal/contracts';
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

/** What the person made of the browser's question, or why there is nothing, in words for them. */
type Outcome<T> = { passkey: T; refusal?: never } | { refusal: string; passkey?: never };

const notHere = msg('Passkeys do not work at this address, or in this browser.');

/** Asks the person to unlock one of their passkeys. */
export const askForPasskey = (options: PasskeyRequest): Promise<Outcome<PasskeyAnswer>> =>
  outcomeOf(startAuthentication({ optionsJSON: options }), {
    NotAllowedError: msg('No passkey was used. Please try again, or choose another way.'),
  });

/** Asks the person to make a passkey on this device, or on another one. */
export const makePasskey = (options: PasskeyCreation): Promise<Outcome<NewPasskey>> =>
  outcomeOf(startRegistration({ optionsJSON: options }), {
    NotAllowedError: msg('No passkey was added. Please try again.'),
    InvalidStateError: msg('This device has a passkey for your account already.'),
  });

/**
 * Lets the browser offer passkeys in a field with `autocomplete="… webauthn"`, and waits until the person chooses one. Any other
 * question for a passkey ends this one.
 */
export async function offerPasskeys(options: PasskeyRequest): Promise<PasskeyAnswer | undefined> {
  return startAuthentication({ optionsJSON: options, useBrowserAutofill: true }).catch(() => undefined);
}

export const canOfferPasskeys = browserSupportsWebAuthnAutofill;

/** Ends an open question, because the page that asked is gone. */
export const stopOffering = (): void => WebAuthnAbortService.cancelCeremony();

async function outcomeOf<T>(asked: Promise<T>, texts: Readonly<Record<string, string>>): Promise<Outcome<T>> {
  try {
    return { passkey: await asked };
  } catch (thrown) {
    return { refusal: t(texts[Object(thrown).name] ?? notHere) };
  }
}
