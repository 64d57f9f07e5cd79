import { join, relative, resolve } from 'node:path';
import type { Language, TaxCountry } from '@portal/contracts';
import { type EInvoiceSettings, eInvoiceSettingsOf } from './e-invoice-settings';
import { localSecret } from './local-secret';
import { looksRandom } from './looks-random';
import { type PublicContact, publicContactOf } from './public-contact';
import { type PushSettings, pushSettingsOf } from './push-settings';
import { type Mailbox, senderOf } from './sender';
import { Environment, settingPurposes } from './settings';
import { halfStripe, type StripeSettings, stripeOf } from './stripe-settings';
import { wrongTaxNumber } from './tax-settings';

/** An invalid setting, which prevents the start. The message is one line for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** An S3-compatible bucket for documents. */
export interface Bucket {
  /** Such as `https://s3.me-central-1.amazonaws.com`; the bucket name goes into the path. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Prefix of all object keys, without the slash at the end. */
  prefix: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Validated settings of the environment. */
export interface Config {
  readonly production: boolean;
  readonly port: number;
  /** Address to listen on. `localhost` means both loopback addresses, undefined means all network interfaces. */
  readonly host: string | undefined;
  readonly maxConnections: number;
  /** Absolute path. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Redis server through which several instances share rate limits and live events. */
  readonly redisUrl: string | undefined;
  /** Public origin of the portal, without a trailing slash. */
  readonly publicUrl: string;
  /** The first secret signs tokens; all of them verify tokens. */
  readonly secrets: readonly string[];
  /**
   * `DATA_KEY` and `DATA_KEY_PREVIOUS`, from which the keys are derived that encrypt the keys of cases. Without `current`,
   * the generated one in the data directory is used.
   */
  readonly dataKeySecrets: { readonly current: string | undefined; readonly previous: string | undefined };
  readonly smtpUrl: string | undefined;
  /** True when emails wait until the mail server offers encryption. */
  readonly smtpTlsRequired: boolean;
  /** The sender of every mail; named as the firm unless the setting has a name. */
  readonly mailFrom: Mailbox;
  /** How long mails about the same kind of event wait, so that one mail tells a person of all. */
  readonly mailBundleMs: number;
  /** True when users must verify their address before they see cases submitted with it. */
  readonly emailVerification: boolean;
  readonly allowDemoSeed: boolean;
  readonly bootstrapAdminEmail: string | undefined;
  /** Who must have a second factor; everyone else may. */
  readonly secondFactor: NonNullable<Environment['SECOND_FACTOR']>;
  readonly rateLimits: boolean;
  /** Number of trusted proxies in front of this server, for reading X-Forwarded-For. */
  readonly trustProxy: number;
  readonly documentsDir: string;
  /** The virus scanner, such as `tcp://host:3310`; without it documents are not scanned. */
  readonly clamdUrl: string | undefined;
  /** Bucket that stores documents instead of `documentsDir`. */
  readonly bucket: Bucket | undefined;
  /** Whether the daily job erases what has been kept long enough; unset, it only logs how much that is, as `report` says. */
  readonly retention: Environment['RETENTION'];
  /** Folder of the published remotes. */
  readonly remotesDir: string;
  /** Other origin from which browsers get the files of remotes. */
  readonly remotesOrigin: string | undefined;
  /** Time between reporting that the server is not ready and closing its port; it serves requests meanwhile. */
  readonly shutdownDelayMs: number;
  readonly logLevel: NonNullable<Environment['LOG_LEVEL']>;
  /** Bearer token for `/metrics`; the route does not exist while it is undefined. */
  readonly metricsToken: string | undefined;
  readonly businessTz: string;
  /** True when someone other than its author must review a report before its release. */
  readonly reportReviewRequired: boolean;
  /** True when a second person must confirm a hit of which only the name agrees. */
  readonly screeningReviewRequired: boolean;
  /** From this score on, from 0 to 1, a listed name is a hit. */
  readonly screeningThreshold: number;
  /** Monday is 1, Sunday is 7. */
  readonly workingDays: readonly number[];
  /** The languages that pages may have. */
  readonly languages: readonly Language[];
  /** Days on which the firm is closed, as `YYYY-MM-DD`. */
  readonly holidays: readonly string[];
  /** Addresses of the admins who are called about urgent cases, at any hour; empty means all admins. */
  readonly urgentCalls: readonly string[];
  readonly brandName: string | undefined;
  /** Lines of the firm's postal address. */
  readonly brandAddress: readonly string[];
  readonly brandTaxNumber: string | undefined;
  /** Whose law on tax invoices is followed; unset for none. */
  readonly taxCountry: TaxCountry | undefined;
  /** Currency by ISO 4217 in which invoices repeat total and tax. */
  readonly taxCurrency: string | undefined;
  /** The tax in percent that is part of what the portal charges by itself. */
  readonly taxRate: number;
  /** The rate of the tax currency for one dollar on what the portal charges by itself. */
  readonly taxExchangeRate: number | undefined;
  readonly eInvoices: EInvoiceSettings;
  /** Lines that say how clients pay; empty when not set. */
  readonly paymentInstructions: readonly string[];
  /** Stripe, by which clients pay online; undefined means bank details only. */
  readonly stripe: StripeSettings | undefined;
  /** Notifications on devices; undefined means none. */
  readonly push: PushSettings | undefined;
  /** What the public pages say of the firm, as far as it is set. */
  readonly publicContact: PublicContact;
  /** Recipient of contact requests. */
  readonly supportEmail: string;
  /** Says which settings are set, without their values. */
  readonly settings: readonly { name: string; purpose: string; required: boolean; isSet: boolean }[];
}

type Given = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings. Without `JWT_SECRET` it uses a generated secret in the data directory.
 *
 * @throws ConfigError naming all invalid settings in one line.
 */
export function readConfig(given: Given = process.env): Config {
  const settings = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const result = Environment.safeParse(settings);
  if (!result.success) {
    const refusals = result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new ConfigError(`${refusals.join('; ')}.`);
  }
  const environment = result.data;
  const refusals = [
    ...weakSecrets(environment),
    ...halfBucket(environment),
    ...wrongTaxNumber(environment),
    ...halfStripe(environment),
    ...productionRefusals(environment),
  ];
  if (refusals.length > 0) {
    throw new ConfigError(`${refusals.join('; ')}.`);
  }
  return Object.freeze(configOf(environment, settings));
}

function configOf(environment: Environment, settings: Given): Config {
  const production = environment.NODE_ENV === 'production';
  const dataDir = resolve(environment.DATA_DIR);
  const publicUrl = new URL(environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`).origin;
  return {
    production,
    port: environment.PORT,
    host: hostOf(environment),
    maxConnections: environment.MAX_CONNECTIONS,
    dataDir,
    databaseUrl: environment.DATABASE_URL,
    redisUrl: environment.REDIS_URL,
    publicUrl,
    secrets: secretsOf(environment, dataDir),
    dataKeySecrets: { current: environment.DATA_KEY, previous: environment.DATA_KEY_PREVIOUS },
    smtpUrl: environment.SMTP_URL,
    smtpTlsRequired: requiresTls(environment),
    mailFrom: senderOf(environment, publicUrl),
    mailBundleMs: mailBundleOf(environment),
    emailVerification: mustVerify(environment),
    allowDemoSeed: environment.ALLOW_DEMO_SEED ?? !production,
    bootstrapAdminEmail: environment.BOOTSTRAP_ADMIN_EMAIL,
    secondFactor: secondFactorOf(environment),
    rateLimits: (environment.RATE_LIMITS ?? (production ? 'on' : 'off')) === 'on',
    trustProxy: environment.TRUST_PROXY,
    documentsDir: resolve(environment.DOCUMENTS_DIR ?? join(dataDir, 'documents')),
    clamdUrl: environment.CLAMD_URL,
    retention: environment.RETENTION,
    bucket: bucketOf(environment),
    remotesDir: remotesDirOf(environment, dataDir),
    remotesOrigin: environment.REMOTES_ORIGIN && new URL(environment.REMOTES_ORIGIN).origin,
    shutdownDelayMs: shutdownDelayOf(environment),
    logLevel: environment.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    metricsToken: environment.METRICS_TOKEN,
    businessTz: environment.BUSINESS_TZ,
    reportReviewRequired: environment.REPORT_REVIEW === 'required',
    workingDays: environment.WORKING_DAYS,
    screeningReviewRequired: environment.SCREENING_REVIEW === 'required',
    screeningThreshold: environment.SCREENING_THRESHOLD / 100,
    holidays: environment.HOLIDAYS,
    languages: environment.LANGUAGES,
    urgentCalls: environment.URGENT_CALLS,
    brandName: environment.BRAND_NAME,
    brandAddress: linesOf(environment.BRAND_ADDRESS),
    brandTaxNumber: environment.BRAND_TAX_NUMBER,
    taxCountry: environment.TAX_COUNTRY === 'none' ? undefined : environment.TAX_COUNTRY,
    taxCurrency: environment.TAX_CURRENCY,
    taxRate: environment.TAX_RATE,
    taxExchangeRate: environment.TAX_EXCHANGE_RATE,
    eInvoices: eInvoiceSettingsOf(environment),
    paymentInstructions: linesOf(environment.PAYMENT_INSTRUCTIONS),
    stripe: stripeOf(environment),
    push: pushSettingsOf(environment),
    publicContact: publicContactOf(environment),
    supportEmail: environment.SUPPORT_EMAIL ?? `support@${new URL(publicUrl).hostname}`,
    settings: settingPurposes.map((setting) => ({ ...setting, isSet: settings[setting.name] !== undefined })),
  };
}

/**
 * Outside production anyone may create demo users with a published password, so the server listens on loopback only.
 */
const hostOf = ({ HOST: host, NODE_ENV: mode }: Environment) =>
  host ?? (mode === 'production' ? undefined : 'localhost');

const linesOf = (text = ''): string[] =>
  text
    .split('|')
    .map((line) => line.trim())
    .filter(Boolean);

const remotesDirOf = ({ REMOTES_DIR: dir }: Environment, dataDir: string) => resolve(dir ?? join(dataDir, 'remotes'));

const secretsOf = ({ JWT_SECRET: current, JWT_SECRET_PREVIOUS: previous }: Environment, dataDir: string) => [
  current ?? localSecret(dataDir, 'jwt-secret'),
  ...(previous === undefined ? [] : [previous]),
];

/** Without a mail server no address could be verified. */
const mustVerify = ({ EMAIL_VERIFICATION: verification, SMTP_URL: smtpUrl }: Environment): boolean =>
  verification === 'required' || (verification === 'auto' && smtpUrl !== undefined);

/** Outside production, demo users and tests sign in with their password alone. */
const secondFactorOf = ({ NODE_ENV, SECOND_FACTOR: who }: Environment): Config['secondFactor'] =>
  who ?? (NODE_ENV === 'production' ? 'staff' : 'optional');

/** In production a load balancer needs time to stop sending requests; a local run ends immediately. */
const shutdownDelayOf = ({ NODE_ENV, SHUTDOWN_DELAY_SECONDS: seconds }: Environment): number =>
  (seconds ?? (NODE_ENV === 'production' ? 5 : 0)) * 1_000;

/** In production people act for minutes; outside, whoever tries the portal waits for each mail. */
const mailBundleOf = ({ NODE_ENV, MAIL_BUNDLE_SECONDS: seconds }: Environment): number =>
  (seconds ?? (NODE_ENV === 'production' ? 60 : 1)) * 1_000;

/** Mail to a server on the same machine crosses no network, so it needs no encryption. */
function requiresTls({ NODE_ENV, SMTP_URL: url, SMTP_TLS: tls }: Environment): boolean {
  const isLocal = url !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
  return tls === undefined ? NODE_ENV === 'production' && !isLocal : tls === 'required';
}

function bucketOf(environment: Environment): Bucket | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region, S3_PREFIX: prefix } = environment;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  return bucket && endpoint && accessKeyId && secretAccessKey
    ? { bucket, endpoint, region, prefix, accessKeyId, secretAccessKey }
    : undefined;
}

/** Refuses incomplete bucket settings, with which documents would be stored in the wrong place. */
function halfBucket(environment: Environment): string[] {
  const names = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = names.filter((name) => environment[name] === undefined);
  return missing.length === names.length && environment.S3_PREFIX === undefined
    ? []
    : missing.map((name) => `${name} is missing beside the other S3_ settings`);
}

function weakSecrets(environment: Environment): string[] {
  const names = ['JWT_SECRET', 'JWT_SECRET_PREVIOUS', 'DATA_KEY', 'DATA_KEY_PREVIOUS'] as const;
  const isWeak = (value: string | undefined) => value !== undefined && (value.length < 32 || !looksRandom(value));
  const isSame = (one: (typeof names)[number], other: (typeof names)[number]) =>
    environment[one] !== undefined && environment[one] === environment[other];
  return [
    ...names
      .filter((name) => isWeak(environment[name]))
      .map((name) => `${name} must be at least 32 random characters and no default`),
    ...(isSame('JWT_SECRET', 'JWT_SECRET_PREVIOUS') ? ['JWT_SECRET_PREVIOUS must differ from JWT_SECRET'] : []),
    ...(isSame('DATA_KEY', 'DATA_KEY_PREVIOUS') ? ['DATA_KEY_PREVIOUS must differ from DATA_KEY'] : []),
    ...(isSame('DATA_KEY', 'JWT_SECRET') ? ['DATA_KEY must differ from JWT_SECRET'] : []),
  ];
}

/** Where nothing else in `DATA_DIR` has to be kept, a key that was generated there is easily lost, and all content with it. */
function needsDataKey({ DATA_KEY, DATABASE_URL, S3_BUCKET, DOCUMENTS_DIR, DATA_DIR }: Environment): string[] {
  const isElsewhere = DOCUMENTS_DIR !== undefined && relative(DATA_DIR, DOCUMENTS_DIR).startsWith('..');
  return DATA_KEY === undefined && DATABASE_URL !== undefined && (S3_BUCKET !== undefined || isElsewhere)
    ? ['DATA_KEY is required in production when database and documents are outside DATA_DIR']
    : [];
}

/** Refuses settings that are convenient in development and dangerous in production. */
function productionRefusals(environment: Environment): string[] {
  if (environment.NODE_ENV !== 'production') {
    return [];
  }
  const { PUBLIC_URL: publicUrl, REMOTES_ORIGIN: remotesOrigin } = environment;
  return [
    ...(['JWT_SECRET', 'PUBLIC_URL', 'SMTP_URL'] as const)
      .filter((name) => environment[name] === undefined)
      .map((name) => `${name} is required in production`),
    ...needsDataKey(environment),
    ...(publicUrl && !/^(https:|http:\/\/localhost(:|\/|$))/.test(publicUrl)
      ? ['PUBLIC_URL must start with https:// in production']
      : []),
    ...(remotesOrigin?.startsWith('http:') ? ['REMOTES_ORIGIN must start with https:// in production'] : []),
    ...(['STRIPE_API_BASE', 'PUSH_API_BASE'] as const)
      .filter((name) => environment[name] !== undefined)
      .map((name) => `${name} is for tests, not for production`),
    ...(environment.RATE_LIMITS === 'off' ? ['RATE_LIMITS cannot be off in production'] : []),
    ...(environment.EMAIL_VERIFICATION === 'off' ? ['EMAIL_VERIFICATION cannot be off in production'] : []),
    ...(environment.METRICS_TOKEN !== undefined && !looksRandom(environment.METRICS_TOKEN)
      ? ['METRICS_TOKEN must be at least 20 random characters']
      : []),
    ...(environment.ALLOW_DEMO_SEED ? ['ALLOW_DEMO_SEED cannot be true in production'] : []),
  ];
}
