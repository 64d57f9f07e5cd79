import { isLanguage, isMailbox, languageCodes, normalizeEmail } from '@portal/contracts';
import * as z from 'zod/mini';
import { pushSettings } from './push-settings';
import { sender } from './sender';
import { taxSettings } from './tax-settings';

const whole = (from: number, to: number) => {
  const text = `must be a whole number from ${from} to ${to}`;
  return z.coerce.number<string>(text).check(z.int(text), z.gte(from, text), z.lte(to, text));
};

const oneOf = <const T extends readonly [string, ...string[]]>(...values: T) =>
  z.enum(values, `must be one of ${values.join(', ')}`);

const flag = z.pipe(
  oneOf('true', 'false'),
  z.transform((value) => value === 'true'),
);

const address = (shape: RegExp, example: string) => z.string().check(z.regex(shape, `must look like ${example}`));

const mailAddress = (example: string) => z.string().check(z.refine(isMailbox, `must look like ${example}`));

const mailAddresses = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text: string) => text.split(',').every((one) => isMailbox(one.trim())),
        'must be addresses such as ann@example.com,bob@example.com',
      ),
    ),
  z.transform((text) => text.split(',').map((one) => normalizeEmail(one))),
);

const shortText = (maxLength: number) =>
  z.string().check(z.maxLength(maxLength, `must have at most ${maxLength} characters`));

const timeZone = z.string().check(
  z.refine((name: string) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
    } catch {
      return false;
    }
  }, 'must be a time zone such as Asia/Dubai'),
);

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Numbers of the weekdays: Monday is 1. */
const workingDays = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (names: string) => names.split(',').every((name) => weekdays.includes(name)),
        'must be weekdays such as mon,tue,wed,thu,fri',
      ),
    ),
  z.transform((names) => [...new Set(names.split(','))].map((name) => weekdays.indexOf(name) + 1)),
);

const isDay = (text: string) => z.safeParse(z.iso.date(), text).success;

const languageList = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (codes: string) => codes.split(',').includes('en') && codes.split(',').every(isLanguage),
        `must be en, or en with others of ${languageCodes.join(', ')}, such as en,ar`,
      ),
    ),
  z.transform((codes: string) => codes.split(',').filter(isLanguage)),
);

const days = z.pipe(
  z
    .string()
    .check(z.refine((text: string) => text.split(',').every(isDay), 'must be days such as 2026-12-02,2026-12-03')),
  z.transform((text) => [...new Set(text.split(','))]),
);

/** Path segments. Inside another installation's quarantine, documents would be deleted together with it. */
const objectPrefix = /^(?!(.*\/)?quarantine(\/|$))[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;

/** Settings of the environment with their formats and defaults. */
export const Environment = z.object({
  NODE_ENV: z.optional(oneOf('production', 'development', 'test')),
  PORT: z._default(whole(0, 65_535), 3000),
  HOST: z.optional(z.string()),
  MAX_CONNECTIONS: z._default(whole(10, 1_000_000), 10_000),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(address(/^postgres(ql)?:\/\/\S+$/, 'postgres://user:password@host:5432/name')),
  REDIS_URL: z.optional(address(/^rediss?:\/\/[^\s/]+(\/\d*)?$/, 'redis://user:password@host:6379/0')),
  PUBLIC_URL: z.optional(address(/^https?:\/\/[^\s/?#]+\/?$/, 'https://portal.example.com, without a path')),
  JWT_SECRET: z.optional(z.string()),
  JWT_SECRET_PREVIOUS: z.optional(z.string()),
  DATA_KEY: z.optional(z.string()),
  DATA_KEY_PREVIOUS: z.optional(z.string()),
  SMTP_URL: z.optional(address(/^smtps?:\/\/\S+$/, 'smtp://user:password@host:587')),
  SMTP_TLS: z.optional(oneOf('required', 'optional')),
  MAIL_FROM: z.optional(sender),
  MAIL_BUNDLE_SECONDS: z.optional(whole(0, 600)),
  EMAIL_VERIFICATION: z._default(oneOf('auto', 'required', 'off'), 'auto'),
  ALLOW_DEMO_SEED: z.optional(flag),
  BOOTSTRAP_ADMIN_EMAIL: z.optional(mailAddress('admin@example.com')),
  SECOND_FACTOR: z.optional(oneOf('optional', 'staff', 'everyone')),
  RATE_LIMITS: z.optional(oneOf('on', 'off')),
  TRUST_PROXY: z._default(whole(0, 10), 0),
  DOCUMENTS_DIR: z.optional(z.string()),
  CLAMD_URL: z.optional(
    address(
      /^(tcp:\/\/([^\s/:@?#[\]]+|\[[0-9a-fA-F:]+\])(:\d{1,5})?|unix:\/[^\s]+)$/,
      'tcp://host:3310 or unix:/run/clamav/clamd.ctl',
    ),
  ),
  S3_BUCKET: z.optional(z.string()),
  S3_ENDPOINT: z.optional(address(/^https?:\/\/[^\s?#]+$/, 'https://s3.me-central-1.amazonaws.com')),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_PREFIX: z.optional(address(objectPrefix, 'portal or portal/live, without quarantine as one of its parts')),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  REMOTES_DIR: z.optional(z.string()),
  REMOTES_ORIGIN: z.optional(address(/^https?:\/\/[\w.-]+(:\d+)?\/?$/, 'https://files.example.com, without a path')),
  REMOTES_FILE: z.optional(
    z.never('was replaced by one live.json for each remote in REMOTES_DIR, see docs/deploying-a-remote.md'),
  ),
  RETENTION: z.optional(oneOf('report', 'apply')),
  SHUTDOWN_DELAY_SECONDS: z.optional(whole(0, 60)),
  LOG_LEVEL: z.optional(oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent')),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(20, 'must have at least 20 characters'))),
  BUSINESS_TZ: z._default(timeZone, 'Asia/Dubai'),
  REPORT_REVIEW: z._default(oneOf('required', 'optional'), 'optional'),
  SCREENING_REVIEW: z._default(oneOf('required', 'optional'), 'required'),
  SCREENING_THRESHOLD: z._default(whole(50, 100), 70),
  WORKING_DAYS: z._default(workingDays, [1, 2, 3, 4, 5]),
  HOLIDAYS: z._default(days, []),
  LANGUAGES: z._default(languageList, ['en', 'ar']),
  URGENT_CALLS: z._default(mailAddresses, []),
  BRAND_NAME: z.optional(shortText(80)),
  BRAND_ADDRESS: z.optional(shortText(300)),
  BRAND_TAX_NUMBER: z.optional(shortText(80)),
  BRAND_COUNTRY: z.optional(address(/^[A-Z]{2}$/, 'AE')),
  BRAND_REGISTRATION: z.optional(shortText(160)),
  TAX_COUNTRY: z._default(oneOf('AE', 'IN', 'GB', 'none'), 'none'),
  ...taxSettings,
  ...pushSettings,
  EINVOICE_PROFILE: z._default(oneOf('en16931', 'pint-ae'), 'en16931'),
  EINVOICE_ADDRESS: z.optional(address(/^[0-9A-Z]{2,4}:\S{1,100}$/, '0088:7300010000001, a scheme and an identifier')),
  PAYMENT_INSTRUCTIONS: z.optional(shortText(1_000)),
  STRIPE_SECRET_KEY: z.optional(address(/^(sk|rk)_(test|live)_[A-Za-z0-9]+$/, 'sk_live_… or rk_live_…')),
  STRIPE_WEBHOOK_SECRET: z.optional(address(/^whsec_[\w+/=-]+$/, 'whsec_…')),
  STRIPE_API_BASE: z.optional(address(/^https?:\/\/[^\s/?#]+\/?$/, 'http://localhost:12111, without a path')),
  BRAND_PHONE: z.optional(shortText(40)),
  BRAND_PERSON: z.optional(shortText(120)),
  BRAND_LICENCE: z.optional(shortText(160)),
  BRAND_CITY: z.optional(shortText(80)),
  BRAND_HOURS: z.optional(shortText(120)),
  SUPPORT_EMAIL: z.optional(mailAddress('support@example.com')),
});

export type Environment = z.output<typeof Environment>;

/** Settings that the setup page explains: those required in production, and the most useful others. */
export const settingPurposes = [
  { name: 'PUBLIC_URL', purpose: 'The address that people use; links in mails start with it.', required: true },
  { name: 'JWT_SECRET', purpose: 'Signs session tokens; at least 32 random characters.', required: true },
  { name: 'SMTP_URL', purpose: 'The mail server. Without it, mail is written to files.', required: true },
  {
    name: 'DATA_KEY',
    purpose: 'Encrypts documents and messages. Without it, a key is generated in the data directory.',
    required: false,
  },
  { name: 'MAIL_FROM', purpose: 'The sender of every mail.', required: false },
  {
    name: 'DATABASE_URL',
    purpose: 'The PostgreSQL database. Without it, SQLite in the data directory is used.',
    required: false,
  },
  {
    name: 'REDIS_URL',
    purpose: 'Redis, through which several instances share rate limits and live events.',
    required: false,
  },
  {
    name: 'DATA_DIR',
    purpose: 'The folder of the SQLite database, the documents and the mail files.',
    required: false,
  },
  {
    name: 'S3_BUCKET',
    purpose: 'The bucket for documents. Without it, they are files in the data directory.',
    required: false,
  },
  { name: 'EMAIL_VERIFICATION', purpose: 'Whether people must verify their address.', required: false },
  { name: 'ALLOW_DEMO_SEED', purpose: 'Whether demo users may be created.', required: false },
  { name: 'BRAND_NAME', purpose: 'The name of the firm on every page, mail and invoice.', required: false },
  {
    name: 'BRAND_PHONE',
    purpose: 'The phone number on the public pages. Without it, they show none in production, otherwise a placeholder.',
    required: false,
  },
  {
    name: 'SUPPORT_EMAIL',
    purpose:
      'The address that receives contact requests and is shown on the public pages. Without it, it is support@ the portal.',
    required: false,
  },
  {
    name: 'BRAND_PERSON',
    purpose:
      'Who answers for the firm, with the role, such as "Aisha Rahman, managing partner". Shown on the public pages.',
    required: false,
  },
  {
    name: 'BRAND_LICENCE',
    purpose: 'The licence of the firm and who issued it, so that visitors can look it up.',
    required: false,
  },
  { name: 'BRAND_CITY', purpose: 'Where the firm is, such as "Dubai, UAE".', required: false },
  {
    name: 'BRAND_HOURS',
    purpose: 'When the firm is open, such as "Monday to Friday, 9:00 to 18:00".',
    required: false,
  },
  { name: 'BRAND_ADDRESS', purpose: "The firm's address on invoices, with | between its lines.", required: false },
  {
    name: 'BRAND_TAX_NUMBER',
    purpose: "The firm's tax number on invoices, printed as it is written here.",
    required: false,
  },
  {
    name: 'BRAND_COUNTRY',
    purpose: 'Where the firm is, such as AE, for e-invoices. Without it, it is TAX_COUNTRY.',
    required: false,
  },
  {
    name: 'TAX_COUNTRY',
    purpose: 'AE, IN or GB: whose law decides what invoices say. Without it, they are plain invoices.',
    required: false,
  },
  {
    name: 'TAX_CURRENCY',
    purpose: 'The currency, such as AED, in which invoices repeat total and tax at their exchange rate.',
    required: false,
  },
  {
    name: 'TAX_RATE',
    purpose: 'The tax in percent, such as 5, that the monthly price of a watchlist contains. Without it, none.',
    required: false,
  },
  {
    name: 'TAX_EXCHANGE_RATE',
    purpose: 'The rate of TAX_CURRENCY for one dollar, such as 3.6725, on the monthly invoices of watchlists.',
    required: false,
  },
  {
    name: 'PAYMENT_INSTRUCTIONS',
    purpose: 'How clients pay, on invoices, with | between its lines. Without it, they are told to ask.',
    required: false,
  },
  {
    name: 'STRIPE_SECRET_KEY',
    purpose: 'Lets clients pay by card on pages of Stripe. Without it, they get the bank details only.',
    required: false,
  },
] as const satisfies readonly { name: keyof Environment; purpose: string; required: boolean }[];
