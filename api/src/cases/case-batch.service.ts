import { type CaseOutcomes, type CaseStatus, caseTexts, movedMeanwhile } from '@portal/contracts';
import { type EntityManager, In } from 'typeorm';
import type { Database } from '../db/database';
import { runIdempotent } from '../idempotency';
import type { Actor } from '../kernel/actor';
import { AppError } from '../kernel/app-error';
import { type Clock, type Instant, instant } from '../kernel/clock';
import { isId } from '../kernel/id';
import { advanceCase, type StatusAsk } from './advance-case';
import { Case } from './case.entity';
import { casePolicy } from './case.policy';
import { findVisibleCase } from './find-visible-case';
import { findActiveAttorney, giveCase, requireMayAssign } from './give-case';

/** A case as the caller's list showed it. */
interface ListedCase {
  caseId: string;
  status: CaseStatus;
  attorneyId?: string | undefined;
}

interface Batch {
  /** Names the act, for its repetitions. */
  name: string;
  actor: Actor;
  cases: readonly ListedCase[];
  key: string | undefined;
  /** What is asked for each of them. */
  request: object;
}

type Act = (tx: EntityManager, caseId: string, at: Instant) => Promise<unknown>;

/**
 * What an admin does with several cases at once: to each what `CaseWorkService` does to one, with the same rules, and in
 * a transaction of its own. See docs/decisions/0013-a-batch-is-many-small-writes.md.
 */
export class CaseBatchService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
  ) {}

  /** @param key - the `Idempotency-Key`: what the same call has done within 24 hours is not done again. */
  async assign(
    actor: Actor,
    { cases, ...request }: { cases: ListedCase[]; attorneyId: string; reassign?: boolean | undefined },
    key: string | undefined,
  ): Promise<CaseOutcomes> {
    requireMayAssign(actor);
    await findActiveAttorney(this.db.read, request.attorneyId);
    return this.eachOnItsOwn({ name: 'cases.assign-many', actor, cases, key, request }, (tx, caseId, at) =>
      giveCase(tx, actor, { ...request, caseId }, at),
    );
  }

  /** As `assign`. */
  finish(
    actor: Actor,
    { cases, ...request }: StatusAsk & { cases: ListedCase[] },
    key: string | undefined,
  ): Promise<CaseOutcomes> {
    return this.eachOnItsOwn({ name: 'cases.finish-many', actor, cases, key, request }, (tx, caseId, at) =>
      advanceCase(tx, actor, { ...request, caseId }, at),
    );
  }

  /**
   * One after another. A refusal is noted and costs nothing but its own case. A fault ends the call: what was done until
   * then stays done, and the same call with the same key goes on from there.
   */
  private async eachOnItsOwn(batch: Batch, act: Act): Promise<CaseOutcomes> {
    await this.keepKey(batch);
    const done: string[] = [];
    const refused = new Map<string, AppError>();
    for (const listed of uniqueOf(batch.cases)) {
      try {
        await this.db.write((tx) => this.doOnce(tx, batch, listed, act));
        done.push(listed.caseId);
      } catch (thrown) {
        if (!(thrown instanceof AppError)) {
          throw thrown;
        }
        refused.set(listed.caseId, thrown);
      }
    }
    return this.tell(batch.actor, done, refused);
  }

  /** A key belongs to one request; what has been done of that is kept case by case. */
  private async keepKey({ name, actor, cases, key, request }: Batch): Promise<void> {
    if (key !== undefined) {
      const call = { name, caller: actor.id, key, request: { ...request, cases } };
      await this.db.write((tx) => runIdempotent(tx, call, this.now(), async () => true));
    }
  }

  private doOnce(tx: EntityManager, { name, actor, key, request }: Batch, listed: ListedCase, act: Act) {
    const now = this.now();
    const call = { name: `${name} ${listed.caseId}`, caller: actor.id, key, request: { ...request, listed } };
    return runIdempotent(tx, call, now, async () => {
      await requireUnchanged(tx, actor, listed);
      await act(tx, listed.caseId, instant(now));
      return true;
    });
  }

  private async tell(
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

const uniqueOf = (cases: readonly ListedCase[]): ListedCase[] => [
  ...new Map(cases.map((listed) => [listed.caseId, listed])).values(),
];

/** @throws AppError `CONFLICT`, saying what is different now. */
async function requireUnchanged(tx: EntityManager, actor: Actor, listed: ListedCase): Promise<void> {
  const { status, attorneyId } = await findVisibleCase(tx, actor, listed.caseId);
  if (status !== listed.status) {
    throw new AppError('CONFLICT', movedMeanwhile(status));
  }
  if (attorneyId !== (listed.attorneyId ?? null)) {
    throw new AppError('CONFLICT', caseTexts.reassignedMeanwhile);
  }
}
