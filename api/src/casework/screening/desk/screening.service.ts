import { type ScreenedEdition, screeningTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Database } from '../../../platform/db/database';
import type { Actor } from '../../../platform/kernel/actor';
import { AppError } from '../../../platform/kernel/app-error';
import { type Clock, instant } from '../../../platform/kernel/clock';
import { minuteSeconds } from '../../../platform/kernel/durations';
import type { Limits } from '../../../platform/kernel/limits';
import { authorize } from '../../../platform/kernel/policy';
import { casePolicy, findVisibleCase, type OpeningLog } from '../../cases';
import { decideHit, type HitDecision } from '../hits/decide-hit';
import type { OpenedHit } from '../hits/find-hit';
import { type HitPage, type HitQuery, listHits } from '../hits/list-hits';
import { ListEdition } from '../lists/list-edition.entity';
import type { Screener } from '../screener/screener';
import { findScreenedSubject } from './find-screened-subject';
import { keepScreening } from './keep-screening';
import { listScreenings, type OpenedScreening, openScreenings, type ScreeningsOfCase } from './list-screenings';
import { nearEntriesOf, shownEdition } from './near-entries';
import { namesToAsk } from './screened-subject';
import { Screening } from './screening.entity';

const perPerson = { name: 'screenings-minute', points: 30, seconds: minuteSeconds };

interface Settings {
  /** Whether a second person must confirm a hit of which only the name agrees. */
  reviewRequired: boolean;
}

/** Returns the watchlists of names that are watched now, by the ids of the names. */
export type FindWatchIds = (
  manager: EntityManager,
  watchedIds: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

interface WatchIds {
  watchIds: ReadonlyMap<string, string>;
}

/** Looks for subjects on the lists, and keeps what staff decide about what is found. */
export class ScreeningService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly limits: Limits,
    private readonly openings: OpeningLog,
    private readonly screener: Pick<Screener, 'screen'>,
    private readonly settings: Settings,
    private readonly findWatchIds: FindWatchIds,
  ) {}

  get reviewRequired(): boolean {
    return this.settings.reviewRequired;
  }

  /** Looks for the names of a subject, and keeps what was asked and found. */
  async screen(actor: Actor, subjectId: string): Promise<OpenedScreening> {
    const subject = await findScreenedSubject(this.db.read, actor, subjectId);
    await this.limits.take(perPerson, actor.id);
    const { editions, threshold, hits } = await this.screener.screen(namesToAsk(subject));
    if (editions.length === 0) {
      throw new AppError('CONFLICT', screeningTexts.noLists);
    }
    const near = nearEntriesOf(subject, hits, editions);
    const finished = { subject, trigger: 'person', editions, threshold, near } as const;
    const { id, caseRecord } = await this.db.write(async (tx) => {
      const kept = await findVisibleCase(tx, actor, subject.caseId);
      authorize(casePolicy.screen, actor, kept);
      return { id: await keepScreening(tx, actor, finished, instant(this.now())), caseRecord: kept };
    });
    await this.openings.recordCase(actor, subject.caseId);
    const { reviewRequired } = this;
    const stored = await this.db.read.findOneByOrFail(Screening, { id });
    const [opened] = await openScreenings(this.db.read, [stored], { caseRecord, reviewRequired });
    return opened as OpenedScreening;
  }

  /** The audit trail records who read them. */
  async ofCase(actor: Actor, caseId: string): Promise<ScreeningsOfCase & { lists: ScreenedEdition[] }> {
    const found = await listScreenings(this.db.read, actor, caseId, this.reviewRequired);
    await this.openings.recordCase(actor, found.caseRecord.id);
    const live = await this.db.read.find(ListEdition, { where: { status: 'live' }, order: { listCode: 'ASC' } });
    return { ...found, lists: live.map(shownEdition) };
  }

  /** The audit trail records whose hits were read. */
  async hits(actor: Actor, asked: HitQuery): Promise<HitPage & WatchIds> {
    const found = await listHits(this.db.read, actor, asked, this.reviewRequired);
    const caseIds = new Set(found.hits.flatMap(({ caseRecord }) => caseRecord?.id ?? []));
    await Promise.all([...caseIds].map((caseId) => this.openings.recordCase(actor, caseId)));
    return { ...found, ...(await this.watchIdsOf(found.hits)) };
  }

  async decide(actor: Actor, decision: Omit<HitDecision, 'reviewRequired'>): Promise<{ hit: OpenedHit } & WatchIds> {
    const { reviewRequired } = this;
    const decided = await this.db.write((tx) =>
      decideHit(tx, actor, { ...decision, reviewRequired }, instant(this.now())),
    );
    await (decided.caseRecord && this.openings.recordCase(actor, decided.caseRecord.id));
    return { hit: decided, ...(await this.watchIdsOf([decided])) };
  }

  private async watchIdsOf(hits: readonly OpenedHit[]): Promise<WatchIds> {
    const watched = hits.flatMap(({ hit }) => (hit.origin === 'watch' ? hit.subjectKey : []));
    return { watchIds: await this.findWatchIds(this.db.read, watched) };
  }
}
