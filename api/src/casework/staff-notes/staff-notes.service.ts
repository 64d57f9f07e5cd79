import type { Database } from '../../platform/db/database';
import { runIdempotent } from '../../platform/idempotency';
import type { Actor } from '../../platform/kernel/actor';
import { type Clock, instant } from '../../platform/kernel/clock';
import { minuteSeconds } from '../../platform/kernel/durations';
import type { Limits } from '../../platform/kernel/limits';
import { decryptRow } from '../../records/case-keys';
import type { OpeningLog } from '../cases';
import { addStaffNote } from './add-staff-note';
import { listStaffNotes, type StaffNotePage } from './list-staff-notes';
import { type ReadableNote, StaffNote } from './staff-note.entity';

const perPerson = { name: 'staff-notes-minute', points: 20, seconds: minuteSeconds };

/** Keeps the notes of staff about cases, which only grow: a note is neither changed nor deleted. */
export class StaffNoteService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly limits: Limits,
    private readonly openings: OpeningLog,
  ) {}

  /** The audit trail records who read the notes. */
  async list(actor: Actor, window: { caseId: string; before?: string | undefined }): Promise<StaffNotePage> {
    const page = await listStaffNotes(this.db.read, actor, window);
    await this.openings.recordCase(actor, window.caseId);
    return page;
  }

  /** @param key - the `Idempotency-Key`: a repeated call within 24 hours adds nothing. */
  async add(actor: Actor, draft: { caseId: string; text: string }, key: string | undefined): Promise<ReadableNote> {
    const now = this.now();
    const call = { name: 'staff-notes.add', caller: actor.id, key, request: draft };
    const id = await runIdempotent(this.db, call, now, {
      admit: () => this.limits.take(perPerson, actor.id),
      work: async (tx) => (await addStaffNote(tx, actor, draft, instant(now))).id,
    });
    return decryptRow(this.db.read, StaffNote, await this.db.read.findOneByOrFail(StaffNote, { id }));
  }
}
