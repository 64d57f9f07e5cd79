import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Instant } from '../calls/fields';

/** The state of the installation, as the instance that answers sees it. */
export const SystemView = z.object({
  /** Version of the API, such as `1.0.0-4be1c09a77`. */
  version: z.string(),
  /** Version of Node. */
  node: z.string(),
  startedAt: Instant,
  database: z.object({ kind: z.enum(['sqlite', 'postgres']), bytes: z.number() }),
  /** The last backup by `npm run ops -- backup`; missing when there was none. */
  backup: z.optional(z.object({ at: Instant, documents: z.int(), lost: z.int() })),
  /** The last `npm run ops -- check`, which also verifies the audit trail; missing when there was none. */
  check: z.optional(z.object({ at: Instant, problems: z.array(z.string()) })),
  /** The end of the audit trail. */
  audit: z.object({
    position: z.int(),
    hash: z.string(),
    /** When this instance last wrote it to the log; missing before it has. */
    loggedAt: z.optional(Instant),
    /** The last time that `verify-audit` or `check` recomputed it; missing before the first. `problem` says what was wrong. */
    verified: z.optional(z.object({ at: Instant, problem: z.optional(z.string()) })),
  }),
  mail: z.object({
    transport: z.enum(['smtp', 'files']),
    waiting: z.int(),
    failed: z.int(),
    /** When the mail that has waited longest was queued; missing when none waits. */
    oldestQueuedAt: z.optional(Instant),
  }),
  /** The disk of DATA_DIR; missing when it cannot be measured. */
  disk: z.optional(z.object({ freeBytes: z.number(), totalBytes: z.number() })),
  documents: z.object({
    hasScanner: z.boolean(),
    waitingForScan: z.int(),
    infected: z.int(),
    /** Files in the quarantine; missing while the document store does not answer. */
    quarantined: z.optional(z.int()),
  }),
  /** What has been kept for as long as the privacy page says. */
  retention: z.object({
    /** True when a daily job erases it (`RETENTION=apply`). */
    applies: z.boolean(),
    cases: z.int(),
    conversations: z.int(),
    contactRequests: z.int(),
    appointments: z.optional(z.int()),
    mails: z.int(),
    /** Why it may not be erased without a person; missing when it may, or when there is nothing. */
    problem: z.optional(z.string()),
  }),
  remotes: z.array(
    z.object({
      remote: z.string(),
      /** The live version; missing while no good one can be served. */
      live: z.optional(z.string()),
      problem: z.optional(z.string()),
    }),
  ),
});

export const getSystem = endpoint({
  method: 'GET',
  path: '/system',
  access: ['admin'],
  input: z.object({}),
  data: z.object({ system: SystemView }),
});

export type SystemView = z.infer<typeof SystemView>;
