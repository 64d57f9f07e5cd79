import { sampleIds } from '../calls/sample-ids';
import type { PasskeyRequest } from './passkey-request';
import type { PasskeyView } from './passkeys';
import type { NewPasskey, PasskeyAnswer, PasskeyCreation } from './webauthn';

const id = 'pT7yqk0mR8sVxXwL2nZf4A';
const challenge = 'cThacjR5SjB3VDVjVm5FMXNLN21CMnhMaDlhUGRHM2Y';
const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0';
const timeout = 300_000;

export const passkeySample = (changes: Partial<PasskeyView> = {}): PasskeyView => ({
  _id: sampleIds.passkey,
  name: 'Laptop',
  createdAt: '2026-03-02T08:55:10.000Z',
  lastUsedAt: '2026-03-02T09:00:00.000Z',
  ...changes,
});

export const passkeyRequestSample = (): PasskeyRequest => ({
  challenge,
  rpId: 'portal.example.org',
  timeout,
  userVerification: 'required',
});

export const passkeyCreationSample = (): PasskeyCreation => ({
  challenge,
  rp: { id: 'portal.example.org', name: 'Portal' },
  user: {
    id: 'OWIxZGViNGQtM2I3ZC00YmFkLTliZGQtMmIwZDdiM2RjYjZk',
    name: 'clara@example.org',
    displayName: 'Clara Client',
  },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout,
  attestation: 'none',
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  excludeCredentials: [],
});

export const passkeyAnswerSample = (): PasskeyAnswer => ({
  id,
  rawId: id,
  type: 'public-key',
  response: { clientDataJSON, authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4', signature: 'MEUCIQDk3vB8mX' },
});

export const newPasskeySample = (): NewPasskey => ({
  id,
  rawId: id,
  type: 'public-key',
  response: { clientDataJSON, attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVg' },
});
