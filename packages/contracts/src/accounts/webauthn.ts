import * as z from '@portal/contracts/zod';
import { KnownCredential, type, userVerification } from './passkey-request';

/** Bytes as the browser writes them into JSON. */
const bytes = (maxLength: number) =>
  z
    .string('Please send base64url.')
    .check(z.maxLength(maxLength, 'This is too long.'), z.regex(/^[\w-]+$/, 'Please send base64url.'));

/** At most 1,023 bytes. */
const credentialId = bytes(1_364);
const clientDataJSON = bytes(4_000);

/** `PublicKeyCredentialCreationOptionsJSON`: asks for a new passkey, which can sign in without a name. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification,
  }),
  excludeCredentials: z.array(KnownCredential),
});

/** `AuthenticationResponseJSON`: what a passkey has signed. */
export const PasskeyAnswer = z.object({
  id: credentialId,
  rawId: credentialId,
  type,
  response: z.object({
    clientDataJSON,
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    userHandle: z.optional(bytes(100)),
  }),
});

/** `RegistrationResponseJSON`: a new passkey. */
export const NewPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type,
  response: z.object({
    clientDataJSON,
    attestationObject: bytes(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});

export type PasskeyCreation = z.infer<typeof PasskeyCreation>;
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;
export type NewPasskey = z.infer<typeof NewPasskey>;
