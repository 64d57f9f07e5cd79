import type { Given, listAudit, Pagination } from '@portal/contracts';
import type { Logger } from 'pino';
import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import type { Database } from '../../platform/db/database';
import { rowFinder } from '../../platform/db/find-rows';
import { narrowToDays } from '../../platform/db/narrow-to-days';
import { type PageOfIds, pageOf } from '../../platform/db/page-of';
import { narrowToText, type SearchIndex } from '../../platform/db/search-index';
import { isOneOf, isPostgres } from '../../platform/db/sql';
import { type Instant, instant } from '../../platform/kernel/clock';
import { subscriberOf } from '../../platform/kernel/network-address';
import { accountNamesOf, findActorIds, withActorNames } from './actor-names';
import { AuditEntry } from './audit-entry.entity';
import { findTyped, withWords } from './audit-words';
import { logAuditHead } from './log-audit-head';
import { readRevisions } from './read-revisions';

type AuditQuery = Given<typeof listAudit>['query'];
type AuditFilters = Omit<AuditQuery, 'page' | 'limit' | 'order'>;

const auditSearchIndex: SearchIndex = {
  fullText: 'audit_texts',
  key: { column: 'rowid', property: 'position' },
  text: (alias) =>
    `LOWER(${alias}.actorName || ' ' || ${alias}.action || ' ' || ${alias}.subjectId || ' ' || ${alias}.detail)`,
  isLowered: true,
};

/** For each type of subject that has numbers, finds them by ids. */
type FindNumbers = Readonly<
  Record<string, (manager: EntityManager, ids: readonly string[]) => Promise<Map<string, string>>>
>;

const listedProperties = [
  'id',
  'position',
  'at',
  'actorId',
  'actorName',
  'actorRole',
  'networkAddress',
  'action',
  'subjectType',
  'subjectId',
  'detail',
  'wordsCommitment',
] as const satisfies (keyof AuditEntry)[];

type EntryRow = Pick<AuditEntry, (typeof listedProperties)[number]>;

const findEntries = rowFinder(AuditEntry, { properties: listedProperties });

export interface ListedEntry extends EntryRow {
  /** Number of the case or invoice. */
  subjectNumber: string | undefined;
  /** Name of the account. */
  subjectName: string | undefined;
  /** The case that the subject belongs to. */
  subjectCase: { _id: string; caseNumber: string } | undefined;
}

export class AuditService {
  /** When this process last wrote the end of the trail to the log. */
  headLoggedAt: Instant | undefined;

  /** @param timeZone - the time zone in which `from` and `to` of a list begin and end. */
  constructor(
    private readonly db: Database,
    private readonly timeZone: string,
    private readonly findNumbers: FindNumbers,
  ) {}

  async logHead(log: Logger, now: Date): Promise<void> {
    if (await logAuditHead(this.db, log)) {
      this.headLoggedAt = instant(now);
    }
  }

  /** Returns one page of the audit trail, newest first by default. */
  async list(query: AuditQuery): Promise<{ entries: ListedEntry[]; pagination: Pagination }> {
    const { read } = this.db;
    const { ids, pagination } = await (isNarrowed(query) ? this.pageOfMatches(query) : this.pageOfAll(query));
    const entries = await withWords(read, await withActorNames(read, await findEntries(read, ids)));
    return { entries: await this.withSubjects(entries), pagination };
  }

  private async pageOfMatches(query: AuditQuery): Promise<PageOfIds> {
    const { page, limit, order, q } = query;
    const direction = directionOf(order);
    const rows = (await this.matching(query)).orderBy('entry.at', direction).addOrderBy('entry.position', direction);
    return pageOf(rows, { page, limit, isSearch: Boolean(q) });
  }

  /** The positions of the trail have no gaps, so each page of it is found at once. */
  private async pageOfAll({ page, limit, order }: AuditQuery): Promise<PageOfIds> {
    const { audit: total } = await readRevisions(this.db.read);
    const before = (page - 1) * limit;
    const found = await this.db.read
      .createQueryBuilder(AuditEntry, 'entry')
      .select('entry.id', 'id')
      .where('entry.position BETWEEN :first AND :last', {
        first: order === 'asc' ? before + 1 : total - before - limit + 1,
        last: order === 'asc' ? before + limit : total - before,
      })
      .orderBy('entry.position', directionOf(order))
      .getRawMany<{ id: string }>();
    return {
      ids: found.map(({ id }) => id),
      pagination: { page, limit, total, pages: Math.ceil(total / limit) },
    };
  }

  /** Adds to each entry what people call its subject. Entries hold ids only, so that names are gone with their accounts. */
  private async withSubjects(entries: readonly EntryRow[]): Promise<ListedEntry[]> {
    const numbers = await this.numbersIn(entries);
    const accountIds = entries.filter(({ subjectType }) => subjectType === 'user').map(({ subjectId }) => subjectId);
    const names = await accountNamesOf(this.db.read, accountIds);
    return entries.map((entry) => {
      const caseId = caseIdIn(entry);
      const caseNumber = caseId && numbers.get(caseId);
      return {
        ...entry,
        subjectNumber: numbers.get(entry.subjectId),
        subjectName: names.get(entry.subjectId),
        subjectCase: caseId && caseNumber ? { _id: caseId, caseNumber } : undefined,
      };
    });
  }

  private async numbersIn(entries: readonly EntryRow[]): Promise<Map<string, string>> {
    const found = Object.entries(this.findNumbers).map(async ([type, find]) => {
      const ids = entries.filter(({ subjectType }) => subjectType === type).map(({ subjectId }) => subjectId);
      const all = new Set(type === 'case' ? [...ids, ...entries.flatMap((entry) => caseIdIn(entry) ?? [])] : ids);
      return all.size > 0 ? [...(await find(this.db.read, [...all]))] : [];
    });
    return new Map((await Promise.all(found)).flat());
  }

  /** Yields all matching entries, oldest first, in batches of `size`. Each query starts after the previous batch. */
  async *batches(filters: AuditFilters, size: number): AsyncGenerator<AuditEntry[]> {
    for (let last: AuditEntry | undefined, isFull = true; isFull; ) {
      const rows = await this.matching(filters);
      if (last) {
        const { at, position } = last;
        rows.andWhere('(entry.at, entry.position) > (:lastAt, :lastPosition)', { lastAt: at, lastPosition: position });
      }
      const entries = await rows.orderBy('entry.at').addOrderBy('entry.position').limit(size).getMany();
      yield await withWords(this.db.read, await withActorNames(this.db.read, entries));
      last = entries.at(-1);
      isFull = entries.length === size;
    }
  }

  private async matching(query: AuditFilters): Promise<SelectQueryBuilder<AuditEntry>> {
    const rows = this.db.read.createQueryBuilder(AuditEntry, 'entry');
    for (const field of ['action', 'subjectType', 'subjectId', 'actorId'] as const) {
      if (query[field]) {
        rows.andWhere({ [field]: query[field] });
      }
    }
    if (query.networkAddress) {
      rows.andWhere({ networkAddress: In(spellingsOf(query.networkAddress)) });
    }
    narrowToDays(rows, 'entry.at', query, this.timeZone);
    if (query.q) {
      await narrowToText(rows, auditSearchIndex, query.q, await foundElsewhere(this.db.read, query.q));
    }
    return rows;
  }
}

/** The condition on entries whose actor, or whose typed words, contain `q`: neither is in the entry. */
async function foundElsewhere(manager: EntityManager, q: string) {
  const [actorIds, positions] = await Promise.all([findActorIds(manager, q), findTyped(manager, q)]);
  const conditions = [
    ...(actorIds.length > 0 ? [isOneOf(manager, 'entry.actorId', 'actorIds')] : []),
    ...(positions.length > 0 ? ['entry.position IN (:...positions)'] : []),
  ];
  return conditions.length > 0
    ? {
        condition: `(${conditions.join(' OR ')})`,
        parameters: { actorIds: isPostgres(manager) ? actorIds : JSON.stringify(actorIds), positions },
      }
    : undefined;
}

const directionOf = (order: AuditQuery['order']) => (order === 'asc' ? 'ASC' : 'DESC');

const isNarrowed = ({ page: _page, limit: _limit, order: _order, ...filters }: AuditQuery): boolean =>
  Object.values(filters).some((filter) => filter !== undefined);

/** Returns the case in the detail of an entry about something else. */
const caseIdIn = ({ subjectType, detail }: EntryRow): string | undefined =>
  subjectType !== 'case' && 'caseId' in detail && typeof detail.caseId === 'string' ? detail.caseId : undefined;

/** Returns the short form of an address and the given one, because early entries contain the long form of IPv6. */
const spellingsOf = (address: string): string[] => [
  ...new Set([subscriberOf(address.replace(/\/64$/, '')), address.toLowerCase()]),
];
