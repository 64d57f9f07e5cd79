/** Figures of the specification's point 9 and of the decisions, in the unit that each name says. */
export const limits = {
  requestTimeoutMs: 30_000,
  uploadTimeoutMs: 600_000,
  /** The longest pause of an upload, and how long it may be slower than `uploadBytesPerSecond` at first. */
  uploadIdleMs: 20_000,
  uploadBytesPerSecond: 4_096,
  uploadsAtOncePerAddress: 3,
  uploadsAtOnce: 20,
  recentInvoices: 5,
  passwordMinLength: 8,
  /** bcrypt reads no more, so a longer password is refused instead of cut. */
  passwordMaxBytes: 72,
  nameLength: 120,
  emailLength: 254,
  phoneLength: 32,
  countryLength: 80,
  textLength: 5_000,
  messageLength: 10_000,
  jsonBodyBytes: 100_000,
  fileBytes: 20 * 1024 * 1024,
  filesPerSubmission: 10,
  caseBytes: 250 * 1024 * 1024,
  uploadsPerHour: 30,
  contactsPerHour: 5,
  invoicePdfsPerFiveMinutes: 30,
  documentDeleteMs: 15 * 60_000,
  policyNoticeMs: 30 * 24 * 3_600_000,
  /** A session ends when its person has done nothing for this long. Staff see other people's cases: theirs is shorter. */
  sessionIdleHours: { client: 24, attorney: 2, admin: 2 },
} as const;
