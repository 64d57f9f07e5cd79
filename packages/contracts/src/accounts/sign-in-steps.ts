import * as z from '@portal/contracts/zod';
import { orNewValue } from '../calls/new-value';
import { PasskeyRequest } from './passkey-request';

export const SecondFactorState = z.enum(['on', 'off', 'required']);

/** How an account can prove the second factor. */
const proofs = {
  methods: z.array(orNewValue(z.enum(['totp', 'recovery', 'passkey']))),
  /** Present for an account with passkeys. */
  passkey: z.optional(PasskeyRequest),
};

export const FactorProofs = z.object(proofs);

/** For the owner of the account, who is signed in. */
export const OwnFactorProofs = z.object({ ...proofs, recoveryCodesLeft: z.optional(z.int()) });

/** What a correct password gives for an account with a second factor, instead of a session. */
export const SignInChallenge = z.object({ challenge: z.string(), ...proofs });

export type FactorProofs = z.infer<typeof FactorProofs>;
export type OwnFactorProofs = z.infer<typeof OwnFactorProofs>;
export type SignInChallenge = z.infer<typeof SignInChallenge>;
export type SecondFactorState = z.infer<typeof SecondFactorState>;
