import { dayMs, minuteMs } from './durations';

/** Limits from point 9 of the specification and from its decisions, in the unit that each name gives. */
export const limits = {
  requestTimeoutMs: 30_000,
  uploadTimeoutMs: 600_000,
  /** Longest pause of an upload, and time at its start in which it may be slower than `uploadBytesPerSecond`. */
  uploadIdleMs: 20_000,
  uploadBytesPerSecond: 4_096,
  uploadsAtOncePerAddress: 3,
  uploadsAtOnce: 20,
  recentInvoices: 5,
  passwordMinLength: 8,
  /** bcrypt ignores further bytes, so a longer password is refused instead of truncated. */
  passwordMaxBytes: 72,
  nameLength: 120,
  emailLength: 254,
  phoneLength: 32,
  countryLength: 80,
  textLength: 5_000,
  amountLength: 40,
  accountLength: 200,
  messageLength: 10_000,
  jsonBodyBytes: 100_000,
  fileBytes: 20 * 1024 * 1024,
  filesPerSubmission: 10,
  caseBytes: 250 * 1024 * 1024,
  uploadsPerHour: 30,
  contactsPerHour: 5,
  invoicePdfsPerFiveMinutes: 30,
  quotePdfsPerFiveMinutes: 30,
  documentDeleteMs: 15 * minuteMs,
  policyNoticeMs: 30 * dayMs,
  /** Inactivity after which a session ends; shorter for staff, because they see other people's cases. */
  sessionIdleHours: { client: 24, attorney: 2, admin: 2 },
  /** Age up to which a second factor counts as entered lately. */
  factorMinutes: 10,
} as const;
