import { randomBytes } from 'node:crypto';
import fs, { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config';
import { looksRandom } from './looks-random';

const dataDir = mkdtempSync(join(tmpdir(), 'portal-config-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const secret = 'vG7kQ2mZx9Lr4Tn8Yb1Wd6Hc3Js5Pf0A';
const production = {
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  JWT_SECRET: secret,
  PUBLIC_URL: 'https://portal.example.com/',
  SMTP_URL: 'smtp://mail.example.com',
};
const local = (given: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...given });

it('needs nothing for a local run', () => {
  expect(local()).toMatchObject({
    production: false,
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    emailVerification: false,
    allowDemoSeed: true,
    rateLimits: false,
    secondFactor: 'optional',
    businessTz: 'Asia/Dubai',
  });
});

it('creates the local secret once, readable by its owner only', () => {
  const [first] = local().secrets;
  const file = join(dataDir, 'jwt-secret');
  expect(local().secrets).toEqual([first]);
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual([first, 0o600]);
  expect(first?.length).toBeGreaterThanOrEqual(43);
});

it('gives the local secret back to its owner alone, and never shows it to others', () => {
  const dir = mkdtempSync(join(tmpdir(), 'portal-config-'));
  const modeOf = () => statSync(join(dir, 'jwt-secret')).mode & 0o777;
  const later = jest.spyOn(fs, 'chmodSync').mockReturnValue(undefined);
  readConfig({ DATA_DIR: dir });
  expect(modeOf()).toBe(0o600);
  later.mockRestore();
  chmodSync(join(dir, 'jwt-secret'), 0o644);
  readConfig({ DATA_DIR: dir });
  expect(modeOf()).toBe(0o600);
  rmSync(dir, { recursive: true });
});

it('uses safe defaults in production', () => {
  expect(readConfig(production)).toMatchObject({
    production: true,
    publicUrl: 'https://portal.example.com',
    emailVerification: true,
    allowDemoSeed: false,
    rateLimits: true,
    secondFactor: 'staff',
    secrets: [secret],
  });
});

it.each([
  [{}, 'smtp://mail.example.com', true],
  [{}, 'smtp://user:secret@mail.example.com:587', true],
  [{}, 'smtp://localhost.example.com', true],
  [{}, 'smtp://localhost:25', false],
  [{}, 'smtp://127.0.0.1', false],
  [{}, 'smtp://[::1]:2525', false],
  [{ SMTP_TLS: 'optional' }, 'smtp://mail.example.com', false],
  [{ SMTP_TLS: 'required' }, 'smtp://localhost', true],
])('decides in production with %j and %s whether mail must be encrypted: %s', (given, url, required) => {
  expect(readConfig({ ...production, ...given, SMTP_URL: url }).smtpTlsRequired).toBe(required);
});

it('requires encrypted mail outside production only when SMTP_TLS says so', () => {
  const url = { SMTP_URL: 'smtp://mail.example.com' };
  expect([local(url).smtpTlsRequired, local({ ...url, SMTP_TLS: 'required' }).smtpTlsRequired]).toEqual([false, true]);
});

it('waits five seconds before it closes its port in production, and not at all in a local run', () => {
  const given = { SHUTDOWN_DELAY_SECONDS: '0' };
  expect([
    readConfig(production).shutdownDelayMs,
    readConfig({ ...production, ...given }).shutdownDelayMs,
    local().shutdownDelayMs,
    local({ SHUTDOWN_DELAY_SECONDS: '12' }).shutdownDelayMs,
  ]).toEqual([5_000, 0, 0, 12_000]);
});

it('listens on the loopback addresses in a local run, on all interfaces in production, and on HOST when given', () => {
  expect([local().host, readConfig(production).host]).toEqual(['localhost', undefined]);
  expect([local({ HOST: '0.0.0.0' }).host, readConfig({ ...production, HOST: '::1' }).host]).toEqual([
    '0.0.0.0',
    '::1',
  ]);
});

it('treats an empty setting as absent', () => {
  expect(local({ PORT: '', SMTP_URL: '', LOG_LEVEL: '' })).toMatchObject({ port: 3000, smtpUrl: undefined });
});

it('returns a frozen object', () => {
  const config = local();
  expect(() => Object.assign(config, { allowDemoSeed: false })).toThrow(TypeError);
});

it.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of production, development, test.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like postgres://user:password@host:5432/name.'],
  [{ PUBLIC_URL: 'portal.example.com' }, 'PUBLIC_URL must look like https://portal.example.com, without a path.'],
  [{ PUBLIC_URL: 'https://x.example/path' }, 'PUBLIC_URL must look like https://portal.example.com, without a path.'],
  [{ SMTP_URL: 'mail' }, 'SMTP_URL must look like smtp://user:password@host:587.'],
  [{ EMAIL_VERIFICATION: 'yes' }, 'EMAIL_VERIFICATION must be one of auto, required, off.'],
  [{ ALLOW_DEMO_SEED: 'yes' }, 'ALLOW_DEMO_SEED must be one of true, false.'],
  [{ RATE_LIMITS: 'maybe' }, 'RATE_LIMITS must be one of on, off.'],
  [{ BUSINESS_TZ: 'Dubai' }, 'BUSINESS_TZ must be a time zone such as Asia/Dubai.'],
  [{ WORKING_DAYS: 'monday' }, 'WORKING_DAYS must be weekdays such as mon,tue,wed,thu,fri.'],
  [{ HOLIDAYS: '2026-02-30' }, 'HOLIDAYS must be days such as 2026-12-02,2026-12-03.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent.'],
  [{ JWT_SECRET: 'short' }, 'JWT_SECRET must be at least 32 random characters and no default.'],
  [{ JWT_SECRET: 'a'.repeat(40) }, 'JWT_SECRET must be at least 32 random characters and no default.'],
  [{ JWT_SECRET: secret, JWT_SECRET_PREVIOUS: secret }, 'JWT_SECRET_PREVIOUS must differ from JWT_SECRET.'],
  [{ DATA_KEY: 'short' }, 'DATA_KEY must be at least 32 random characters and no default.'],
  [{ DATA_KEY: secret.slice(1) }, 'DATA_KEY must be at least 32 random characters and no default.'],
  [{ DATA_KEY_PREVIOUS: 'short' }, 'DATA_KEY_PREVIOUS must be at least 32 random characters and no default.'],
  [{ JWT_SECRET_PREVIOUS: 'short' }, 'JWT_SECRET_PREVIOUS must be at least 32 random characters and no default.'],
  [{ DATA_KEY: secret, DATA_KEY_PREVIOUS: secret }, 'DATA_KEY_PREVIOUS must differ from DATA_KEY.'],
  [{ DATA_KEY: secret, JWT_SECRET: secret }, 'DATA_KEY must differ from JWT_SECRET.'],
  [{ S3_PREFIX: 'live' }, 'S3_BUCKET is missing beside the other S3_ settings'],
  [{ S3_PREFIX: '/live' }, 'S3_PREFIX must look like portal or portal/live'],
  [{ S3_PREFIX: 'a/../b' }, 'S3_PREFIX must look like portal or portal/live'],
  [{ S3_PREFIX: 'live/quarantine' }, 'S3_PREFIX must look like portal or portal/live'],
  [{ REMOTES_FILE: 'live.json' }, 'REMOTES_FILE was replaced by one live.json for each remote in REMOTES_DIR'],
  [{ REMOTES_ORIGIN: 'https://files.example.com/portal' }, 'REMOTES_ORIGIN must look like https://files.example.com'],
  [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL must look like redis://user:password@host:6379/0.'],
  [{ CLAMD_URL: 'http://host:3310' }, 'CLAMD_URL must look like tcp://host:3310 or unix:/run/clamav/clamd.ctl.'],
  [{ CLAMD_URL: 'unix:clamd.ctl' }, 'CLAMD_URL must look like tcp://host:3310 or unix:/run/clamav/clamd.ctl.'],
  [{ CLAMD_URL: 'tcp://host:3310/name' }, 'CLAMD_URL must look like tcp://host:3310 or unix:/run/clamav/clamd.ctl.'],
  [{ CLAMD_URL: 'tcp://user@host' }, 'CLAMD_URL must look like tcp://host:3310 or unix:/run/clamav/clamd.ctl.'],
  [{ REDIS_URL: 'redis://host/name' }, 'REDIS_URL must look like redis://user:password@host:6379/0.'],
  [{ S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT must look like https://s3.me-central-1.amazonaws.com.'],
  [{ MAIL_FROM: 'Portal\r\nBcc: all@example.com' }, 'MAIL_FROM must look like Portal <no-reply@example.com>.'],
  [{ MAIL_FROM: 'a@example.com, b@example.com' }, 'MAIL_FROM must look like Portal <no-reply@example.com>.'],
  [{ MAIL_FROM: 'Portal <a,b@example.com>' }, 'MAIL_FROM must look like Portal <no-reply@example.com>.'],
  [{ SUPPORT_EMAIL: 'help,desk@example.com' }, 'SUPPORT_EMAIL must look like support@example.com.'],
  [{ BOOTSTRAP_ADMIN_EMAIL: 'pat(work)@example.com' }, 'BOOTSTRAP_ADMIN_EMAIL must look like admin@example.com.'],
  [{ BOOTSTRAP_ADMIN_EMAIL: 'admin' }, 'BOOTSTRAP_ADMIN_EMAIL must look like admin@example.com.'],
  [{ SUPPORT_EMAIL: 'help' }, 'SUPPORT_EMAIL must look like support@example.com.'],
  [{ METRICS_TOKEN: 'k3Jx9Lr4Tn8Yb1Wd6Hc' }, 'METRICS_TOKEN must have at least 20 characters.'],
  [{ SMTP_TLS: 'no' }, 'SMTP_TLS must be one of required, optional.'],
  [{ RETENTION: 'yes' }, 'RETENTION must be one of report, apply.'],
  [{ SECOND_FACTOR: 'all' }, 'SECOND_FACTOR must be one of optional, staff, everyone.'],
  [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY must be a whole number from 0 to 10.'],
  [{ TRUST_PROXY: '11' }, 'TRUST_PROXY must be a whole number from 0 to 10.'],
  [{ MAX_CONNECTIONS: '9' }, 'MAX_CONNECTIONS must be a whole number from 10 to 1000000.'],
  [{ MAIL_BUNDLE_SECONDS: '601' }, 'MAIL_BUNDLE_SECONDS must be a whole number from 0 to 600.'],
  [{ SHUTDOWN_DELAY_SECONDS: '61' }, 'SHUTDOWN_DELAY_SECONDS must be a whole number from 0 to 60.'],
  [{ BRAND_NAME: 'x'.repeat(81) }, 'BRAND_NAME must have at most 80 characters.'],
])('refuses %j with a message of one line', (given, line) => {
  expect(() => local(given)).toThrow(line);
});

it.each([
  [{ JWT_SECRET: '' }, 'JWT_SECRET is required in production.'],
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL is required in production.'],
  [{ SMTP_URL: '' }, 'SMTP_URL is required in production.'],
  [{ PUBLIC_URL: 'http://portal.example.com' }, 'PUBLIC_URL must start with https:// in production.'],
  [{ PUBLIC_URL: 'http://localhost.example.com' }, 'PUBLIC_URL must start with https:// in production.'],
  [{ REMOTES_ORIGIN: 'http://files.example.com' }, 'REMOTES_ORIGIN must start with https:// in production.'],
  [{ RATE_LIMITS: 'off' }, 'RATE_LIMITS cannot be off in production.'],
  [{ ALLOW_DEMO_SEED: 'true' }, 'ALLOW_DEMO_SEED cannot be true in production.'],
  [{ EMAIL_VERIFICATION: 'off' }, 'EMAIL_VERIFICATION cannot be off in production.'],
  [{ METRICS_TOKEN: 'a'.repeat(20) }, 'METRICS_TOKEN must be at least 20 random characters.'],
  [
    { JWT_SECRET: 'change-me-change-me-change-me-1234' },
    'JWT_SECRET must be at least 32 random characters and no default.',
  ],
])('refuses production with %j', (given, line) => {
  expect(() => readConfig({ ...production, ...given })).toThrow(line);
});

const bucket = {
  S3_BUCKET: 'documents',
  S3_ENDPOINT: 'https://s3.example.com',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
};

it('requires DATA_KEY in production only where a generated key would be lost with its folder', () => {
  const database = { DATABASE_URL: 'postgres://db.example.com/portal' };
  const line = 'DATA_KEY is required in production when database and documents are outside DATA_DIR';
  expect(() => readConfig({ ...production, ...database, ...bucket })).toThrow(line);
  expect(() => readConfig({ ...production, ...database, DOCUMENTS_DIR: '/srv/documents' })).toThrow(line);
  readConfig({ ...production, ...database, ...bucket, DATA_KEY: 'uF6jP1lYw8Kq3Sm7Xa0Vc5Gb2Ir4Oe9Z' });
  readConfig({ ...production, ...database });
  readConfig({ ...production, ...bucket });
});

it.each([
  '12345678901234567890123456789012',
  'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz',
  'correct horse correct horse correct horse',
  'qwertyuiopasdfghjklzxcvbnm1234567890',
  'MyPassword!2026-MyPassword!2026-x',
  'abcdefghijklmnopqrstuvwxyz0123456789',
  // Seven different letters.
  'dgapjjdaaajmgttadmmggtdtagdatptgtgddggpt',
])('refuses the guessable secret %s', (guessable) => {
  expect(() => local({ JWT_SECRET: guessable })).toThrow('JWT_SECRET must be at least 32 random characters');
});

it('accepts random secrets in hexadecimal and base64', () => {
  for (let count = 0; count < 500; count += 1) {
    const bytes = randomBytes(32);
    for (const generated of [bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')]) {
      expect(looksRandom(generated)).toBe(true);
    }
  }
});

it('accepts a random secret that contains a short word by chance', () => {
  expect(looksRandom('0jMasdFv9T3pXk7Rq2LwZc8YhN5bUe1GtVoBs6Di4Jm=')).toBe(true);
});

it('reports all invalid settings together', () => {
  expect(() => local({ PORT: 'x', RATE_LIMITS: 'x' })).toThrow(/^PORT must .+; RATE_LIMITS must .+\.$/);
});

it('never repeats a secret in the error message', () => {
  expect(() => local({ JWT_SECRET: 'hunter2', SMTP_URL: 'user:hunter2@host' })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
  );
});

it.each<[Record<string, string>, object]>([
  [{}, { name: 'Risk Advisory', address: 'no-reply@localhost' }],
  [{ BRAND_NAME: 'Falcon, Sons' }, { name: 'Falcon, Sons', address: 'no-reply@localhost' }],
  [
    { MAIL_FROM: 'mail@example.com', BRAND_NAME: 'Falcon' },
    { name: 'Falcon', address: 'mail@example.com' },
  ],
  [{ MAIL_FROM: '<mail@example.com>' }, { name: 'Risk Advisory', address: 'mail@example.com' }],
  [{ MAIL_FROM: '"Falcon, Sons" <mail@example.com>' }, { name: 'Falcon, Sons', address: 'mail@example.com' }],
])('reads the sender of mails from %j', (settings, sender) => {
  expect(local(settings).mailFrom).toEqual(sender);
});

it('needs the tax number of the firm beside a country, and knows currencies', () => {
  expect(() => local({ TAX_COUNTRY: 'AE' })).toThrow('BRAND_TAX_NUMBER is missing beside TAX_COUNTRY.');
  expect(() => local({ TAX_CURRENCY: 'AEX' })).toThrow('TAX_CURRENCY must be a currency such as AED.');
  const given = { TAX_COUNTRY: 'AE', TAX_CURRENCY: 'AED', BRAND_TAX_NUMBER: 'TRN 100' };
  expect(local(given)).toMatchObject({ taxCountry: 'AE', taxCurrency: 'AED' });
  expect(local({ TAX_COUNTRY: 'none' }).taxCountry).toBeUndefined();
  expect(() => local({ TAX_COUNTRY: 'IN', BRAND_TAX_NUMBER: '100' })).toThrow('must be a GSTIN');
  expect(local({ TAX_COUNTRY: 'IN', BRAND_TAX_NUMBER: 'GSTIN 27AAPFU0939F1ZV' }).taxCountry).toBe('IN');
});

it('reads the tax and the exchange rate of what the portal charges by itself', () => {
  expect(local({ TAX_RATE: '12.5', TAX_EXCHANGE_RATE: '3.6725' })).toMatchObject({
    taxRate: 12.5,
    taxExchangeRate: 3.6725,
  });
  expect(local({ TAX_EXCHANGE_RATE: '' })).toMatchObject({ taxRate: 0, taxExchangeRate: undefined });
  for (const rate of ['-1', '5%', '100.5', '5.123']) {
    expect(() => local({ TAX_RATE: rate })).toThrow('TAX_RATE must be a percentage');
  }
  for (const rate of ['0', '0.000', '3.67251234', '-1']) {
    expect(() => local({ TAX_EXCHANGE_RATE: rate })).toThrow('TAX_EXCHANGE_RATE must be a rate above 0');
  }
});
