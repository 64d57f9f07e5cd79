import {
  type CaseCounts,
  type CaseEvent,
  type CaseListQuery,
  type CaseOutcome,
  caseTexts,
  type Deadline,
  type DocumentView,
  type InvoiceView,
  type listCaseMatches,
  listLimit,
  type Pagination,
  type ReleasedRiskReport,
  type Reply,
  type SeenBefore,
  type TaskCounts,
  unknownSort,
  type WaitingCounts,
} from '@portal/contracts';
import type { Database } from '../../platform/db/database';
import { rowReader } from '../../platform/db/find-rows';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { type BusinessDay, businessDay } from '../../platform/kernel/business-day';
import type { Clock } from '../../platform/kernel/clock';
import { isId } from '../../platform/kernel/id';
import { decryptRowWith, findCaseKey } from '../../records/case-keys';
import { type Conversation, readConversation } from '../conversation';
import { listReaders, type ReaderPage } from './activity/list-readers';
import type { OpeningLog } from './activity/opening-log';
import { timelineOf } from './activity/timeline';
import { Case, type ReadableCase } from './case.entity';
import { casePolicy, seesWhatStaffRead } from './case.policy';
import { findConflictReason } from './conflicts/find-conflict-reason';
import { findMatches } from './conflicts/find-matches';
import { findSubjects } from './conflicts/find-subjects';
import { markSeenBefore } from './conflicts/mark-seen-before';
import { findDeadlines } from './deadlines/find-deadlines';
import { findVisibleCase, requireVisible } from './find-visible-case';
import { countMatchingCases, pageOfCases } from './lists/case-list';
import { countCases, countWaiting } from './lists/count-cases';
import { findListedCases, type ListedCase, type RelatedCaseData, relatedToCase } from './lists/listed-case';
import { findOutcome } from './status/find-outcome';
import { countMyTasks } from './tasks/list-tasks';

/** Loads the parts of a case that other modules own. The caller has checked that the actor may read the case. */
export interface CaseParts {
  documents(actor: Actor, caseRecord: Case): Promise<DocumentView[]>;
  invoices(actor: Actor, caseRecord: Case): Promise<InvoiceView[]>;
  riskReport(caseRecord: Case): Promise<ReleasedRiskReport | undefined>;
  /** Number of hits of screenings that wait for a decision of somebody who may read them. */
  hitsToDecide(actor: Actor): Promise<number>;
}

interface CasePage {
  caseRecords: readonly ListedCase[];
  /** What other cases say about those that `actor` may assign, by id. */
  seen: ReadonlyMap<string, SeenBefore>;
  pagination: Pagination;
  counts: CaseCounts;
  waiting?: WaitingCounts;
  tasks?: TaskCounts;
  toReview?: number;
  hitsToDecide?: number;
}

interface OpenedCase {
  caseRecord: ReadableCase & RelatedCaseData;
  conversation: Conversation;
  documents: DocumentView[];
  invoices: InvoiceView[];
  riskReport: ReleasedRiskReport | undefined;
  outcome: CaseOutcome | undefined;
  timeline: CaseEvent[];
  deadlines: Deadline[];
  /** Only for staff. */
  subjects: { id: string; name: string }[] | undefined;
}

const readCase = rowReader<Case, keyof Case, RelatedCaseData>(Case, {
  ...relatedToCase,
  where: 'listed.id = :caseId',
});

/** Lists and opens cases. */
export class CaseService {
  /** @param timeZone - the time zone in which `from` and `to` of a list begin and end. */
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly openings: OpeningLog,
    private readonly timeZone: string,
    private readonly parts: CaseParts,
  ) {}

  /** The day by which cases are urgent. */
  today(): BusinessDay {
    return businessDay(this.now(), this.timeZone);
  }

  async list(actor: Actor, query: CaseListQuery): Promise<CasePage> {
    const { read } = this.db;
    const isForStaff = seesWhatStaffRead(actor);
    const now = this.now();
    if (query.sort === 'unreadSince' && !isForStaff) {
      throw new AppError('VALIDATION', unknownSort, { errors: { sort: [unknownSort] } });
    }
    const [page, counts, waiting, tasks, toReview, hitsToDecide] = await Promise.all([
      pageOfCases(read, actor, { ...query, timeZone: this.timeZone, now }),
      countCases(read, actor),
      isForStaff ? countWaiting(read, actor) : undefined,
      isForStaff ? countMyTasks(read, actor, this.today()) : undefined,
      isForStaff ? countMatchingCases(read, actor, { group: 'to-review', timeZone: this.timeZone, now }) : undefined,
      isForStaff ? this.parts.hitsToDecide(actor) : undefined,
    ]);
    const toAssign = page.caseRecords.filter(
      (caseRecord) => caseRecord.status === 'pending' && casePolicy.assign(actor, caseRecord),
    );
    const seen = await markSeenBefore(
      read,
      toAssign.map(({ id }) => id),
    );
    return {
      ...page,
      seen,
      counts,
      ...(waiting && { waiting }),
      ...(tasks && { tasks }),
      ...(isForStaff && { toReview, hitsToDecide }),
    };
  }

  /** Returns a case with all its parts, and records in the audit trail when staff open it. */
  async open(actor: Actor, caseId: string): Promise<OpenedCase> {
    const { read } = this.db;
    const [found] = isId(caseId) ? await readCase(read, { caseId, readerId: actor.id }) : [];
    const caseRecord = requireVisible(actor, found);
    const withDelivery = casePolicy.seeDelivery(actor, caseRecord);
    const key = findCaseKey(read, caseId);
    const reading = readConversation(read, { caseId, limit: listLimit, withDelivery, key });
    const [caseKey, conversation, documents, invoices, riskReport, outcome, timeline, deadlines, subjects] =
      await Promise.all([
        key,
        reading,
        this.parts.documents(actor, caseRecord),
        this.parts.invoices(actor, caseRecord),
        this.parts.riskReport(caseRecord),
        reading.then(({ messages }) => findOutcome(read, caseRecord, messages)),
        timelineOf(read, caseId),
        findDeadlines(read, caseRecord),
        seesWhatStaffRead(actor) ? findSubjects(read, actor, caseRecord) : undefined,
        this.openings.recordCase(actor, caseId),
      ]);
    return {
      caseRecord: decryptRowWith(Case, caseKey, caseRecord),
      conversation,
      documents,
      invoices,
      riskReport,
      outcome,
      timeline,
      deadlines,
      subjects,
    };
  }

  /** Finds other cases that touch this one, as far as `actor` may read them. */
  async matches(actor: Actor, caseId: string): Promise<Reply<typeof listCaseMatches>> {
    const { read } = this.db;
    const caseRecord = await findVisibleCase(read, actor, caseId);
    await this.openings.recordCase(actor, caseRecord.id);
    const mayAssign = casePolicy.assign(actor, caseRecord);
    const [found, reasons] = await Promise.all([
      findMatches(read, actor, caseRecord),
      mayAssign ? findConflictReason(read, caseRecord.id) : undefined,
    ]);
    return { ...found, ...reasons };
  }

  readers(actor: Actor, window: { caseId: string; before?: string | undefined }): Promise<ReaderPage> {
    return listReaders(this.db.read, actor, window);
  }

  /** Returns a case that `actor` may read or has just changed, as a list shows it. */
  async listed(actor: Actor, caseId: string): Promise<ListedCase> {
    const [caseRecord] = await findListedCases(this.db.read, actor, [caseId]);
    if (!caseRecord) {
      throw new AppError('NOT_FOUND', caseTexts.notFound);
    }
    return caseRecord;
  }
}
