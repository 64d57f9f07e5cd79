import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest, Role } from '@portal/contracts';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { User } from '../src/records/users';
import { type Person, password, type TestApi } from './api';
import type { Browser } from './browser';
import { makersCertificate } from './certificate';

/** What a browser or an authenticator does otherwise than it should. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  /** False for an authenticator that only asks for a touch. */
  verified?: boolean;
  counter?: number;
  userHandle?: string | undefined;
  signature?: string;
  /** Whether a certificate of its maker says who made the authenticator. */
  certified?: boolean;
  /** Bytes of the authenticator's name for the passkey; 16 by default. */
  idLength?: number;
}

const flag = { present: 0x01, verified: 0x04, attested: 0x40 };

/** A phone with one passkey, and the browser on it. */
export class Phone {
  /** Counts signatures; stays 0 on phones that synchronise passkeys. */
  counter = 0;
  readonly id = randomBytes(16).toString('base64url');
  private readonly keys: { privateKey: KeyObject; publicKey: KeyObject };
  private userHandle: string | undefined;

  constructor(private readonly origin: string) {
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  make({ challenge, rp, user }: PasskeyCreation, change: Deviation = {}): NewPasskey {
    this.userHandle = user.id;
    const credential = change.idLength ? randomBytes(change.idLength) : Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credential.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, credential, this.coseKey()]);
    const authData = Buffer.concat([this.authenticatorData(rp.id, change, flag.attested), attested]);
    const clientDataJSON = this.clientData('webauthn.create', challenge, change);
    const attestation = new Map<string, unknown>([
      ['fmt', change.certified ? 'packed' : 'none'],
      ['attStmt', new Map(change.certified ? certify(signedBytes(authData, clientDataJSON)) : [])],
      ['authData', new Uint8Array(authData)],
    ]);
    const attestationObject = Buffer.from(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]));
    return {
      ...this.named(),
      response: {
        clientDataJSON,
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  sign({ challenge, rpId }: PasskeyRequest, change: Deviation = {}): PasskeyAnswer {
    const clientDataJSON = this.clientData('webauthn.get', challenge, change);
    const authData = this.authenticatorData(rpId, change);
    const signature = sign('sha256', signedBytes(authData, clientDataJSON), this.keys.privateKey);
    const userHandle = 'userHandle' in change ? change.userHandle : this.userHandle;
    return {
      ...this.named(),
      response: {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: change.signature ?? signature.toString('base64url'),
        ...(userHandle !== undefined && { userHandle }),
      },
    };
  }

  private named = () => ({ id: this.id, rawId: this.id, type: 'public-key' as const });

  private clientData(type: string, challenge: string, change: Deviation): string {
    const data = { type, challenge, origin: this.origin, ...change };
    return Buffer.from(
      JSON.stringify({ type: data.type, challenge: data.challenge, origin: data.origin, crossOrigin: false }),
    ).toString('base64url');
  }

  private authenticatorData(rpId: string, change: Deviation, more = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(change.counter ?? this.counter);
    const flags = flag.present | (change.verified === false ? 0 : flag.verified) | more;
    const rpIdHash = createHash('sha256')
      .update(change.rpId ?? rpId)
      .digest();
    return Buffer.concat([rpIdHash, Buffer.of(flags), counter]);
  }

  /** ES256 on P-256, as RFC 9053 writes it. */
  private coseKey(): Uint8Array {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
  }
}

const signedBytes = (authData: Buffer, clientDataJSON: string): Buffer =>
  Buffer.concat([authData, createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()]);

/** What the maker of an authenticator adds to a new passkey. */
function certify(bytes: Buffer): [string, unknown][] {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return [
    ['alg', -7],
    ['sig', new Uint8Array(sign('sha256', bytes, keys.privateKey))],
    ['x5c', [new Uint8Array(makersCertificate(keys))]],
  ];
}

export const newPhone = (api: TestApi): Phone => new Phone(api.config.publicUrl);

/** Adds a passkey to the account of a signed-in person, who must have proven a second factor lately if they have one. */
export async function addPasskey(browser: Browser, phone: Phone, name = 'Phone') {
  const started = await browser.post('/users/me/passkeys/options', { currentPassword: password });
  const added = await browser.post('/users/me/passkeys', { name, passkey: phone.make(started.body.data.options) });
  return added.body.data as { passkey: { _id: string; name: string }; recoveryCodes: string[] };
}

export interface PasskeyPerson extends Person {
  phone: Phone;
  passkeyId: string;
  recoveryCodes: string[];
}

/** An account with a passkey, and a browser that is signed in. */
export async function withPasskey(api: TestApi, role: Role, change?: Partial<User>): Promise<PasskeyPerson> {
  const person = await api.signedIn(role, change);
  const phone = newPhone(api);
  const { passkey, recoveryCodes } = await addPasskey(person.browser, phone);
  return { ...person, phone, passkeyId: passkey._id, recoveryCodes };
}

export async function askForPasskey(browser: Browser): Promise<PasskeyRequest> {
  return (await browser.get('/auth/passkey')).body.data.options;
}

export async function signInByPasskey(browser: Browser, phone: Phone, change?: Deviation) {
  return browser.post('/auth/passkey', { passkey: phone.sign(await askForPasskey(browser), change) });
}

/** Enters the password; returns the second step that it begins. */
export async function beginSecondStep(browser: Browser, { email }: { email: string }, entered = password) {
  const { body } = await browser.post('/auth/login', { email, password: entered });
  return body.data.secondFactor as { challenge: string; methods: string[]; passkey: PasskeyRequest };
}
