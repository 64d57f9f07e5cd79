import { Readable } from 'node:stream';
import { detailOfExport } from '../../casework/cases';
import type { DocumentStore } from '../../casework/documents';
import type { Database } from '../../platform/db/database';
import type { Actor } from '../../platform/kernel/actor';
import { businessDay } from '../../platform/kernel/business-day';
import { type Clock, instant } from '../../platform/kernel/clock';
import { hourSeconds } from '../../platform/kernel/durations';
import type { Limits } from '../../platform/kernel/limits';
import { recordAudit } from '../../records/audit';
import { casesOf, personFiles } from './person-files';
import { zipOf } from './zip-of';

const perPerson = { name: 'own-exports', points: 5, seconds: hourSeconds };

/** Gives people a copy of their own data. The audit trail records it before the first byte is sent. */
export class OwnExportService {
  /** @param timeZone - the time zone of the day in the name of the file. */
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly store: DocumentStore,
    private readonly limits: Limits,
    private readonly timeZone: string,
  ) {}

  /** @throws AppError `RATE_LIMITED` after five exports in an hour. */
  async export(actor: Actor): Promise<{ name: string; content: Readable }> {
    await this.limits.take(perPerson, actor.id);
    const now = this.now();
    const detail = detailOfExport(await casesOf(this.db, actor));
    const subject = { subjectType: 'user', subjectId: actor.id };
    await this.db.write((tx) =>
      recordAudit(tx, { actor, action: 'user.exported', ...subject, at: instant(now), detail }),
    );
    const sources = { db: this.db, store: this.store, timeZone: this.timeZone, now };
    return {
      name: `my-data-${businessDay(now, this.timeZone)}.zip`,
      content: Readable.from(zipOf(personFiles(sources, actor)), { objectMode: false }),
    };
  }
}
