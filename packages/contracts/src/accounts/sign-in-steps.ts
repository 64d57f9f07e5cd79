import * as z from '@portal/contracts/zod';
import { orNewValue } from '../calls/new-value';

export const SecondFactorState = z.enum(['on', 'off', 'required']);

/** What a correct password gives for an account with a second factor, instead of a session. */
export const SignInChallenge = z.object({
  challenge: z.string(),
  methods: z.array(orNewValue(z.enum(['totp', 'recovery']))),
});

export type SignInChallenge = z.infer<typeof SignInChallenge>;
export type SecondFactorState = z.infer<typeof SecondFactorState>;
