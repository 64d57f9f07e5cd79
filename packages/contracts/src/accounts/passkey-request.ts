import * as z from '@portal/contracts/zod';

export const type = z.literal('public-key');
export const userVerification = z.literal('required');

export const KnownCredential = z.object({ id: z.string(), type, transports: z.array(z.string()) });

/** `PublicKeyCredentialRequestOptionsJSON`: asks for a passkey. Without `allowCredentials` the person chooses one. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification,
  allowCredentials: z.optional(z.array(KnownCredential)),
});

export type PasskeyRequest = z.infer<typeof PasskeyRequest>;
