import type { SystemView } from '@portal/contracts';
import { In } from 'typeorm';
import * as z from 'zod/mini';
import { type DocumentScans, type DocumentStore, scanCounts } from '../../casework/documents';
import type { PublishedRemotes } from '../../delivery/portal';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/db/database';
import { measureDisk } from '../../platform/health';
import { type Clock, instant } from '../../platform/kernel/clock';
import { AuditEntry, AuditHead, type AuditService } from '../../records/audit';
import { Mail } from '../../records/mail';

interface Parts {
  db: Database;
  now: Clock;
  config: Pick<Config, 'dataDir' | 'smtpUrl' | 'retention'>;
  audit: Pick<AuditService, 'headLoggedAt'>;
  documentStore: Pick<DocumentStore, 'listQuarantine'>;
  documentScans: Pick<DocumentScans, 'hasScanner'>;
  published: Pick<PublishedRemotes, 'states'>;
  /** Finds what has been kept long enough. */
  planRetention(
    db: Database,
    now: Date,
  ): Promise<{
    counts: Omit<SystemView['retention'], 'applies' | 'problem'>;
    problem: string | undefined;
  }>;
}

const Backup = z.object({ documents: z.int(), lost: z.int() });
const Check = z.object({ problems: z.array(z.string()) });
const Verification = z.object({ problem: z.optional(z.string()) });

/** Tells admins the state of the installation. */
export class SystemService {
  private readonly startedAt;

  /** @param version - of the running API; null or undefined while it is not built. */
  constructor(
    private readonly parts: Parts,
    private readonly version: string | null = null,
  ) {
    this.startedAt = instant(parts.now());
  }

  async get(): Promise<SystemView> {
    const { db, config } = this.parts;
    const [bytes, backup, check, verified, audit, mail, disk, documents, retention, remotes] = await Promise.all([
      databaseBytes(db),
      this.lastOperation('backup.made', Backup),
      this.lastOperation('installation.checked', Check),
      this.lastOperation('audit.verified', Verification),
      this.auditHead(),
      this.mail(),
      // A disk that cannot be measured is left out, and the rest is shown.
      measureDisk(config.dataDir).catch(() => undefined),
      this.documents(),
      this.retention(),
      this.remotes(),
    ]);
    return {
      version: this.version ?? 'development',
      node: process.versions.node,
      startedAt: this.startedAt,
      database: { kind: db.dialect, bytes },
      ...(backup && { backup }),
      ...(check && { check }),
      audit: { ...audit, ...verifiedOf(verified, check) },
      mail,
      ...(disk && { disk }),
      documents,
      retention,
      remotes,
    };
  }

  /** Operators' commands record themselves in the audit trail. */
  private async lastOperation<T extends object>(action: string, detail: z.core.$ZodType<T>) {
    const entry = await this.parts.db.read.findOne(AuditEntry, {
      where: { action },
      order: { at: 'DESC', position: 'DESC' },
    });
    const { data } = z.safeParse(detail, entry?.detail);
    return entry && data ? { at: entry.at, ...data } : undefined;
  }

  private async auditHead(): Promise<SystemView['audit']> {
    const { db, audit } = this.parts;
    const { position, hash } = await db.read.findOneByOrFail(AuditHead, { id: 'head' });
    return { position, hash, ...(audit.headLoggedAt && { loggedAt: audit.headLoggedAt }) };
  }

  private async mail(): Promise<SystemView['mail']> {
    const { db, config } = this.parts;
    const status = In(['queued', 'sending']);
    const [waiting, failed, oldest] = await Promise.all([
      db.read.countBy(Mail, { status }),
      db.read.countBy(Mail, { status: 'failed' }),
      db.read.findOne(Mail, { select: { id: true, queuedAt: true }, where: { status }, order: { queuedAt: 'ASC' } }),
    ]);
    return {
      transport: config.smtpUrl === undefined ? 'files' : 'smtp',
      waiting,
      failed,
      ...(oldest && { oldestQueuedAt: oldest.queuedAt }),
    };
  }

  private async documents(): Promise<SystemView['documents']> {
    const { db, documentStore, documentScans } = this.parts;
    const [counts, quarantined] = await Promise.all([
      scanCounts(db.read),
      // A bucket that does not answer is shown by leaving the number out.
      countAll(documentStore.listQuarantine()).catch(() => undefined),
    ]);
    const countOf = (status: string) => counts.find(([name]) => name === status)?.[1] ?? 0;
    return {
      hasScanner: documentScans.hasScanner,
      waitingForScan: countOf('pending'),
      infected: countOf('infected'),
      ...(quarantined !== undefined && { quarantined }),
    };
  }

  private async retention(): Promise<SystemView['retention']> {
    const { counts, problem } = await this.parts.planRetention(this.parts.db, this.parts.now());
    const isDue = Object.values(counts).some((count) => count > 0);
    return { applies: this.parts.config.retention === 'apply', ...counts, ...(isDue && problem && { problem }) };
  }

  private async remotes(): Promise<SystemView['remotes']> {
    const states = await this.parts.published.states();
    return states.map(({ name, live, problem }) => ({
      remote: name,
      ...(live && { live: live.release.version }),
      ...(problem && { problem }),
    }));
  }
}

interface Verified {
  at: string;
  problem?: string | undefined;
}

/** The command `check` verifies the trail too; the later of both counts. */
function verifiedOf(
  verified: Verified | undefined,
  check: SystemView['check'],
): Pick<SystemView['audit'], 'verified'> | undefined {
  const problem = check?.problems.find((text) => text.includes('audit trail'));
  const checked = check && { at: check.at, ...(problem && { problem }) };
  const last = verified && (!checked || checked.at < verified.at) ? verified : checked;
  return last && { verified: last };
}

async function databaseBytes({ dialect, read }: Database): Promise<number> {
  const [row] = await read.query(
    dialect === 'sqlite'
      ? 'SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()'
      : 'SELECT pg_database_size(current_database()) AS bytes',
  );
  return Number(row.bytes);
}

async function countAll(files: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _ of files) {
    count += 1;
  }
  return count;
}
