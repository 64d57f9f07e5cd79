import { createHmac, createPrivateKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { deriveKeys, type Keys } from '../keys';
import { accessTokenSeconds, issueAccessToken, readAccessToken } from './access-token';

const secret = 'the-first-key-of-this-test-0123456789';
const [{ key, kid }] = deriveKeys([secret]).access as [Keys['access'][number]];
/** New ones for each test, because tokens that were read once are remembered with the keys. */
let keys: Keys;
beforeEach(() => {
  keys = deriveKeys([secret]);
});

const now = new Date('2026-03-02T09:00:00.500Z');
const nowSeconds = Math.floor(now.getTime() / 1000);
const userId = randomUUID();
const sessionId = randomUUID();

const header = { alg: 'HS256', typ: 'JWT', kid };
const claims = {
  iss: 'portal',
  aud: 'portal-api',
  sub: userId,
  sid: sessionId,
  jti: randomUUID(),
  iat: nowSeconds,
  nbf: nowSeconds,
  exp: nowSeconds + accessTokenSeconds,
};

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const macOf = (text: string, algorithm = 'sha256') =>
  createHmac(algorithm, key.export()).update(text).digest('base64url');

/** Signs changed claims or headers with the server's own key, so that only the change is wrong. */
function signed(claimChange: object = {}, headerChange: object = {}, algorithm?: string): string {
  const text = `${part({ ...header, ...headerChange })}.${part({ ...claims, ...claimChange })}`;
  return `${text}.${macOf(text, algorithm)}`;
}

const good = signed();
const [head = '', body = '', code = ''] = good.split('.');
const other = deriveKeys(['another-secret-altogether-0123456789']);
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const rsa = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }));

const forged: [string, string][] = [
  ['nothing', ''],
  ['one part', head],
  ['two parts', `${head}.${body}`],
  ['no signature', `${head}.${body}.`],
  ['four parts', `${good}.${code}`],
  ['a cut signature', good.slice(0, -4)],
  ['a lengthened signature', `${good}AAAA`],
  ['another person', `${head}.${part({ ...claims, sub: randomUUID() })}.${code}`],
  ['another session', `${head}.${part({ ...claims, sid: randomUUID() })}.${code}`],
  ['a longer lifetime', `${head}.${part({ ...claims, exp: nowSeconds + 9_999_999 })}.${code}`],
  ['the signature of another token', `${head}.${body}.${signed({ jti: randomUUID() }).split('.')[2]}`],
  ['the key of another server', issueAccessToken(other, { userId, sessionId }, now)],
  ['another key under our name', jwt.sign(claims, other.access[0]?.key ?? '', { keyid: kid })],
  ['the secret itself as the key', jwt.sign(claims, secret, { keyid: kid })],
  ['an empty key', `${head}.${body}.${createHmac('sha256', '').update(`${head}.${body}`).digest('base64url')}`],
  ['algorithm none', `${part({ ...header, alg: 'none' })}.${body}.`],
  ['algorithm None', `${part({ ...header, alg: 'None' })}.${body}.`],
  ['algorithm none with a signature', signed({}, { alg: 'none' })],
  ['algorithm HS384', signed({}, { alg: 'HS384' }, 'sha384')],
  ['algorithm HS512', signed({}, { alg: 'HS512' }, 'sha512')],
  ['algorithm RS256', jwt.sign(claims, rsa, { algorithm: 'RS256', keyid: kid })],
  ['algorithm RS256 with our code', signed({}, { alg: 'RS256' })],
  ['no algorithm', signed({}, { alg: undefined })],
  ['no key name', signed({}, { kid: undefined })],
  ['an unknown key name', signed({}, { kid: 'other' })],
  ['a key name that is a path', signed({}, { kid: '../../dev/null' })],
  ['a key name that is a list', signed({}, { kid: [kid] })],
  ['no type', signed({}, { typ: undefined })],
  ['another type', signed({}, { typ: 'at+jwt' })],
  ['crit', signed({}, { crit: ['exp'] })],
  ['an unknown crit', signed({}, { crit: ['http://example.com/x'] })],
  ['jku', signed({}, { jku: 'https://example.com/keys' })],
  ['jwk', signed({}, { jwk: { kty: 'oct', k: 'AA' } })],
  ['x5u', signed({}, { x5u: 'https://example.com/cert' })],
  ['b64', signed({}, { b64: false })],
  ...Object.keys(claims).map((name): [string, string] => [`no ${name}`, signed({ [name]: undefined })]),
  ['exp as text', signed({ exp: String(claims.exp) })],
  ['exp as null', signed({ exp: null })],
  ['exp in the very far future', signed({ exp: 1e300 })],
  ['iat as text', signed({ iat: String(nowSeconds) })],
  ['iat as a fraction', signed({ iat: nowSeconds + 0.5 })],
  ['iat in the future', signed({ iat: nowSeconds + 60, nbf: nowSeconds, exp: nowSeconds + 800 })],
  ['nbf in the future', signed({ nbf: nowSeconds + 60 })],
  ['a lifetime of a day', signed({ exp: nowSeconds + 86_400 })],
  ['a lifetime of 901 seconds', signed({ exp: nowSeconds + 901 })],
  ['a lifetime in the past', signed({ iat: nowSeconds - 1_000, nbf: nowSeconds - 1_000, exp: nowSeconds - 100 })],
  ['an end before the beginning', signed({ exp: nowSeconds - 1 })],
  ['another issuer', signed({ iss: 'somebody' })],
  ['another audience', signed({ aud: 'somebody' })],
  ['a list of audiences', signed({ aud: ['portal-api', 'x'] })],
  ['sub as a number', signed({ sub: 1 })],
  ['sub as an object', signed({ sub: { $ne: null } })],
  ['sub that is no id', signed({ sub: "' OR 1=1 --" })],
  ['sid as a list', signed({ sid: [sessionId] })],
  ['a role', signed({ role: 'admin' })],
  ['a payload that is a list', `${head}.${part([claims])}.${macOf(`${head}.${part([claims])}`)}`],
  ['a payload that is a number', `${head}.${part(1)}.${macOf(`${head}.${part(1)}`)}`],
  ['a payload that is no JSON', `${head}.AAAA.${macOf(`${head}.AAAA`)}`],
  ['3 kB', signed({ jti: randomUUID(), more: 'x'.repeat(3_000) })],
  ['white space around', ` ${good}`],
];

it('reads the tokens that it issues', () => {
  const token = issueAccessToken(keys, { userId, sessionId }, now);
  expect(readAccessToken(keys, token, now)).toEqual({ userId, sessionId, issuedAtSeconds: nowSeconds });
  expect(readAccessToken(keys, good, now)).toEqual({ userId, sessionId, issuedAtSeconds: nowSeconds });
});

it('contains only ids and times, no name or role', () => {
  const token = issueAccessToken(keys, { userId, sessionId }, now);
  expect(Object.keys(jwt.decode(token) as object).sort()).toEqual(Object.keys(claims).sort());
});

it('accepts a token for fifteen minutes', () => {
  const later = (seconds: number) => readAccessToken(keys, good, new Date((nowSeconds + seconds) * 1000));
  expect([later(899)?.userId, later(900), later(-1)]).toEqual([userId, undefined, undefined]);
});

it('has at least forty different forged tokens to refuse', () => {
  expect(forged.length).toBeGreaterThanOrEqual(40);
  expect(new Set(forged.map(([, token]) => token)).size).toBe(forged.length);
});

it.each(forged)('refuses %s', (_name, token) => {
  expect(readAccessToken(keys, token, now)).toBeUndefined();
});

it('verifies with the previous key but signs with the current one', () => {
  const rotated = deriveKeys(['a-new-secret-for-this-server-0123456789', secret]);
  expect(readAccessToken(rotated, good, now)?.userId).toBe(userId);
  expect(readAccessToken(keys, issueAccessToken(rotated, { userId, sessionId }, now), now)).toBeUndefined();
});
