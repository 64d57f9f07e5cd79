import { type CaseOutcomes, type CaseStatus, caseTexts, statusChangedMeanwhile } from '@portal/contracts';
import { type EntityManager, In } from 'typeorm';
import type { Database } from '../../platform/db/database';
import { runIdempotent } from '../../platform/idempotency';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { type Clock, type Instant, instant } from '../../platform/kernel/clock';
import { isId } from '../../platform/kernel/id';
import { type Assignment, assignCase, findActiveAttorney } from './assignment/assign-case';
import { undoAssignment } from './assignment/undo-assignment';
import { Case } from './case.entity';
import { casePolicy } from './case.policy';
import { findVisibleCase } from './find-visible-case';
import { changeCaseStatus, type StatusChange } from './status/change-case-status';

/** The state of a case in the caller's list. It must still be current when the batch reaches the case. */
interface SeenCase {
  caseId: string;
  status: CaseStatus;
  attorneyId?: string | undefined;
}

interface Batch<Item> {
  /** The name of the operation, part of each idempotent call. */
  name: string;
  actor: Actor;
  cases: readonly Item[];
  key: string | undefined;
  /** The input that applies to every case, without the list of cases. */
  request: object;
}

type CaseUseCase<Input> = (tx: EntityManager, actor: Actor, input: Input, at: Instant) => Promise<Case>;
type Change<Item> = (tx: EntityManager, item: Item, at: Instant) => Promise<unknown>;

/**
 * Changes cases. A batch applies the rules of the single call to each case in a transaction of
 * its own. See docs/decisions/0013-a-batch-is-many-small-writes.md.
 */
export class CaseWorkService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
  ) {}

  /** Runs one use case, such as `assignCase`, in a transaction of its own. */
  run<Input>(useCase: CaseUseCase<Input>, actor: Actor, input: Input): Promise<Case> {
    return this.db.write((tx) => useCase(tx, actor, input, instant(this.now())));
  }

  /** @param key - the `Idempotency-Key`: a repeated call within 24 hours skips the cases that are already done. */
  async assignCases(
    actor: Actor,
    { cases, ...request }: Omit<Assignment, 'caseId'> & { cases: SeenCase[] },
    key: string | undefined,
  ): Promise<CaseOutcomes> {
    await findActiveAttorney(this.db.read, request.attorneyId);
    return this.applyToEach({ name: 'cases.assign-many', actor, cases, key, request }, async (tx, listed, at) => {
      await requireUnchanged(tx, actor, listed);
      await assignCase(tx, actor, { ...request, caseId: listed.caseId }, at);
    });
  }

  /** @param key - as in `assignCases`. */
  undoAssignments(actor: Actor, caseIds: readonly string[], key: string | undefined): Promise<CaseOutcomes> {
    const askedAt = instant(this.now());
    const cases = caseIds.map((caseId) => ({ caseId }));
    return this.applyToEach({ name: 'cases.undo-assign-many', actor, cases, key, request: {} }, (tx, { caseId }, at) =>
      undoAssignment(tx, actor, { caseId, askedAt }, at),
    );
  }

  /** @param key - as in `assignCases`. */
  finishCases(
    actor: Actor,
    { cases, ...request }: Omit<StatusChange, 'caseId' | 'isShared'> & { cases: SeenCase[] },
    key: string | undefined,
  ): Promise<CaseOutcomes> {
    return this.applyToEach({ name: 'cases.finish-many', actor, cases, key, request }, async (tx, listed, at) => {
      await requireUnchanged(tx, actor, listed);
      await changeCaseStatus(tx, actor, { ...request, caseId: listed.caseId, isShared: true }, at);
    });
  }

  /**
   * Handles one case after another. A refused case is reported and does not stop the others. A fault ends the call: the
   * cases done so far keep their change, and a repeated call with the same key continues with the rest.
   */
  private async applyToEach<Item extends { caseId: string }>(
    batch: Batch<Item>,
    apply: Change<Item>,
  ): Promise<CaseOutcomes> {
    await this.bindKey(batch);
    const done: string[] = [];
    const refused = new Map<string, AppError>();
    for (const item of uniqueOf(batch.cases)) {
      try {
        await this.applyOnce(batch, item, apply);
        done.push(item.caseId);
      } catch (thrown) {
        if (!(thrown instanceof AppError)) {
          throw thrown;
        }
        refused.set(item.caseId, thrown);
      }
    }
    return this.outcomesOf(batch.actor, done, refused);
  }

  /** Binds the key to this request. The progress is stored separately, one idempotent call per case. */
  private async bindKey({ name, actor, cases, key, request }: Batch<unknown>): Promise<void> {
    if (key !== undefined) {
      const call = { name, caller: actor.id, key, request: { ...request, cases } };
      await runIdempotent(this.db, call, this.now(), { work: async () => true });
    }
  }

  private async applyOnce<Item extends { caseId: string }>(
    { name, actor, key, request }: Batch<Item>,
    item: Item,
    apply: Change<Item>,
  ): Promise<void> {
    const now = this.now();
    const call = { name: `${name} ${item.caseId}`, caller: actor.id, key, request: { ...request, listed: item } };
    await runIdempotent(this.db, call, now, {
      work: async (tx) => {
        await apply(tx, item, instant(now));
        return true;
      },
    });
  }

  private async outcomesOf(
    actor: Actor,
    done: readonly string[],
    refused: ReadonlyMap<string, AppError>,
  ): Promise<CaseOutcomes> {
    const ids = [...done, ...refused.keys()].filter(isId);
    const caseRecords = await this.db.read.findBy(Case, { id: In(ids) });
    const numbers = new Map(
      caseRecords
        .filter((caseRecord) => casePolicy.read(actor, caseRecord))
        .map(({ id, caseNumber }) => [id, caseNumber]),
    );
    return {
      done: done.map((caseId) => ({ caseId, caseNumber: numbers.get(caseId) ?? '' })),
      refused: [...refused].map(([caseId, { code, message }]) => ({
        caseId,
        caseNumber: numbers.get(caseId),
        code,
        message,
      })),
    };
  }
}

const uniqueOf = <Item extends { caseId: string }>(cases: readonly Item[]): Item[] => [
  ...new Map(cases.map((item) => [item.caseId, item])).values(),
];

/** @throws AppError `CONFLICT` that names the difference when the case no longer has the listed state. */
async function requireUnchanged(tx: EntityManager, actor: Actor, listed: SeenCase): Promise<void> {
  const { status, attorneyId } = await findVisibleCase(tx, actor, listed.caseId);
  if (status !== listed.status) {
    throw new AppError('CONFLICT', statusChangedMeanwhile(status));
  }
  if (attorneyId !== (listed.attorneyId ?? null)) {
    throw new AppError('CONFLICT', caseTexts.reassignedMeanwhile);
  }
}
