import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Instant } from '../calls/fields';
import { readText } from '../calls/typed';

export const releaseTexts = {
  notFound: 'There is no such remote.',
  reasonTooShort: 'Please give a reason of at least 10 characters.',
  reasonTooLong: 'Please use at most 500 characters.',
  changed: 'Somebody else has changed this remote meanwhile. Please look at it again.',
  pinned: 'This remote is pinned. Unpin it with npm run remote first.',
  noPrevious: 'This remote has no previous version.',
  notWritable:
    'The server cannot change which version is live, because it may not write to REMOTES_DIR, or somebody else is changing it. Nothing was changed.',
} as const;

/** What browsers reported about one version within the last hour. */
export const VersionErrors = z.object({
  version: z.string(),
  /** Pages that were answered with this version. */
  loads: z.int(),
  errors: z.int(),
});

/** One remote, with the versions that browsers get. */
export const ReleaseView = z.object({
  remote: z.string(),
  /** Team that owns the live version. */
  owner: z.optional(z.string()),
  /** Missing while no good version can be served. */
  live: z.optional(z.string()),
  previous: z.optional(z.string()),
  canary: z.optional(z.object({ version: z.string(), percent: z.number() })),
  pinned: z.boolean(),
  changedAt: z.optional(z.string()),
  changedBy: z.optional(z.string()),
  /** Why another version is live than the chosen one, or why the canary is not sent. */
  problem: z.optional(z.string()),
  /** Of the live, previous and canary version, and of others with errors. */
  errors: z.array(VersionErrors),
});

export const listReleases = endpoint({
  method: 'GET',
  path: '/releases',
  access: ['admin'],
  input: z.object({}),
  data: z.object({
    releases: z.array(ReleaseView),
    /** Errors and pages are counted since then: an hour ago, or the start of this server. */
    countedSince: Instant,
  }),
});

const Reason = z
  .string(releaseTexts.reasonTooShort)
  .check(
    z.overwrite(readText),
    z.minLength(10, releaseTexts.reasonTooShort),
    z.maxLength(500, releaseTexts.reasonTooLong),
  );
const Version = z.string('Please name a version.').check(z.maxLength(100, 'Please name a version.'));
const params = z.object({ remote: z.string() });

/** Makes the previous version live, if the caller saw the present state. */
export const rollBackRelease = endpoint({
  method: 'POST',
  path: '/releases/:remote/rollback',
  access: ['admin'],
  recentFactor: 'always',
  idempotent: true,
  input: z.object({
    params,
    body: z.object({
      /** The live version that the caller saw. */
      from: Version,
      /** The previous version that the caller saw. */
      to: Version,
      reason: Reason,
    }),
  }),
  data: z.object({ release: ReleaseView }),
});

/** Stops sending a canary version. */
export const stopCanary = endpoint({
  method: 'POST',
  path: '/releases/:remote/stop-canary',
  access: ['admin'],
  recentFactor: 'always',
  idempotent: true,
  input: z.object({
    params,
    body: z.object({
      /** The canary version that the caller saw. */
      canary: Version,
      reason: Reason,
    }),
  }),
  data: z.object({ release: ReleaseView }),
});

export type VersionErrors = z.infer<typeof VersionErrors>;
export type ReleaseView = z.infer<typeof ReleaseView>;
