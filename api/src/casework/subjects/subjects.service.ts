import type { SubjectView } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Database } from '../../platform/db/database';
import type { Actor } from '../../platform/kernel/actor';
import { type Clock, type Instant, instant } from '../../platform/kernel/clock';
import { readSubject } from './read-subject';

type Change<Input> = (tx: EntityManager, actor: Actor, input: Input, at: Instant) => Promise<void>;

/** Reads subjects, and changes which names mean them. */
export class SubjectService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
  ) {}

  read(actor: Actor, subjectId: string): Promise<SubjectView> {
    return readSubject(this.db.read, actor, subjectId);
  }

  /** Runs one change, such as `addSubjectName`, and returns the subject as it is then. */
  async change<Input extends { subjectId: string }>(
    change: Change<Input>,
    actor: Actor,
    input: Input,
  ): Promise<SubjectView> {
    await this.db.write((tx) => change(tx, actor, input, instant(this.now())));
    return this.read(actor, input.subjectId);
  }
}
