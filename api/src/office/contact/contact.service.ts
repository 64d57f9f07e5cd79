import { randomUUID } from 'node:crypto';
import {
  type ContactDraft,
  type ContactStatus,
  type Given,
  limits as inputLimits,
  type listContacts,
  type Pagination,
  type Reply,
} from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { SubmissionService } from '../../casework/cases';
import type { Database } from '../../platform/db/database';
import { rowFinder } from '../../platform/db/find-rows';
import { batchesByAge, pageOf } from '../../platform/db/page-of';
import { narrowToText, type SearchIndex, searchTextOf } from '../../platform/db/search-index';
import { runSql } from '../../platform/db/sql';
import type { Actor, CountedCaller } from '../../platform/kernel/actor';
import { type Clock, instant } from '../../platform/kernel/clock';
import { hourSeconds } from '../../platform/kernel/durations';
import { isolated } from '../../platform/kernel/isolated';
import type { Limits } from '../../platform/kernel/limits';
import { recordAudit } from '../../records/audit';
import { enqueueMails, type MailMessage } from '../../records/mail';
import { ContactRequest } from './contact-request.entity';
import { findRequest } from './find-request';
import { openCaseFromRequest } from './open-case-from-request';

const perAddress = { name: 'contact', points: inputLimits.contactsPerHour, seconds: hourSeconds };

const searchIndex: SearchIndex = {
  fullText: 'contact_request_texts',
  key: { column: 'id', property: 'id' },
  text: (alias) => `${alias}.searchText`,
};

type ListQuery = Given<typeof listContacts>['query'];
type Filters = Pick<ListQuery, 'q' | 'status' | 'contactId'>;
type ContactCounts = Reply<typeof listContacts>['counts'];

const findRequests = rowFinder(ContactRequest);

/** Receives and lists the requests of the contact page. */
export class ContactService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly limits: Limits,
    private readonly supportEmail: string,
    private readonly submissions: Pick<SubmissionService, 'openForStranger'>,
  ) {}

  async receive(draft: ContactDraft, caller: CountedCaller): Promise<void> {
    await this.limits.take(perAddress, caller.limitKey);
    const at = instant(this.now());
    const { name, email, subject, message, language = 'en' } = draft;
    const searchText = searchTextOf([name, email, subject, message]);
    const open = { status: 'open', createdAt: at, doneAt: null, doneBy: null, caseId: null } as const;
    const request = { ...draft, ...open, language, id: randomUUID(), searchText };
    await this.db.write(async (tx) => {
      await tx.insert(ContactRequest, request);
      await enqueueMails(tx, [noticeOf(request, this.supportEmail), acknowledgementOf(request)]);
      await recordAudit(tx, { ...auditSubject(request.id), actor: caller, action: 'contact.received', at });
    });
  }

  /** Returns one page of the requests, newest first by default, and counts all of them by status. */
  async list(query: ListQuery): Promise<{ requests: ContactRequest[]; pagination: Pagination; counts: ContactCounts }> {
    const { page, limit, q } = query;
    const { read } = this.db;
    const [{ ids, pagination }, counts] = await Promise.all([
      pageOf(await ordered(read, query), { page, limit, isSearch: Boolean(q) }),
      countRequests(read),
    ]);
    return { requests: await findRequests(read, ids), pagination, counts };
  }

  /** Marks a request as done or as open. Does nothing if it already has that status. */
  mark(actor: Actor, id: string, status: ContactStatus): Promise<ContactRequest> {
    return this.db.write(async (tx) => {
      const request = await findRequest(tx, id);
      if (request.status === status) {
        return request;
      }
      const at = instant(this.now());
      const change = {
        status,
        ...(status === 'done' ? { doneAt: at, doneBy: actor.name } : { doneAt: null, doneBy: null }),
      };
      await tx.update(ContactRequest, { id }, change);
      await recordAudit(tx, {
        ...auditSubject(id),
        actor,
        action: `contact.${status === 'done' ? 'done' : 'reopened'}`,
        at,
      });
      return { ...request, ...change };
    });
  }

  /** Opens a case from the request, once. */
  openCase(actor: Actor, id: string): Promise<ContactRequest> {
    const { db, submissions } = this;
    return openCaseFromRequest({ db, submissions, now: this.now() }, actor, id);
  }
}

const noticeOf = (
  { id, name, email, subject, message, createdAt }: ContactRequest,
  recipient: string,
): MailMessage => ({
  kind: 'contact.received',
  subjectId: id,
  recipient,
  subject: `Contact request: ${isolated(subject)}`,
  heading: 'New contact request',
  paragraphs: [`From: ${isolated(name)} <${email}>`, `Subject: ${isolated(subject)}`, message],
  action: { label: 'Open the request', url: `/admin/inbox?contactId=${id}` },
  // The visitor has no account in which to read an answer.
  replyTo: email,
  at: createdAt,
});

/**
 * Repeats nothing of the request, because anyone could have entered that address. The same subject on each day means one mail a
 * day to an address, so that it cannot be flooded.
 */
const acknowledgementOf = ({ email, language, createdAt }: ContactRequest): MailMessage => ({
  kind: 'contact.acknowledged',
  subjectId: createdAt.slice(0, 10),
  recipient: email.toLowerCase(),
  language,
  subject: 'We have received your message',
  heading: 'Thank you for writing to us',
  paragraphs: [
    'We have received your message and will answer within 24 hours on working days, to this address.',
    'If it is about money that you have just lost, call your bank now. Every hour counts.',
    "Didn't write to us? Someone may have entered your address by mistake. You can ignore this email.",
  ],
  at: createdAt,
});

const auditSubject = (id: string) => ({ subjectType: 'contact', subjectId: id });

/** Counts each time, because retention deletes requests without an act that would raise a revision. */
async function countRequests(manager: EntityManager): Promise<ContactCounts> {
  const rows = await runSql<{ status: ContactStatus; count: number | string }>(
    manager,
    'SELECT status, COUNT(*) AS count FROM contact_requests GROUP BY status',
    {},
  );
  const countOf = (status: ContactStatus) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  const [open, done] = [countOf('open'), countOf('done')];
  return { total: open + done, open, done };
}

/** Yields all matching requests, oldest first, in batches of `size`. */
export const batchesOfContacts = (
  manager: EntityManager,
  filters: Filters,
  size: number,
): AsyncGenerator<ContactRequest[]> => batchesByAge(() => matching(manager, filters), size);

async function matching(manager: EntityManager, { q, status, contactId }: Filters) {
  const rows = manager.createQueryBuilder(ContactRequest, 'request');
  if (status) {
    rows.andWhere('request.status = :status', { status });
  }
  if (contactId !== undefined) {
    rows.andWhere('request.id = :contactId', { contactId });
  }
  if (q) {
    await narrowToText(rows, searchIndex, q);
  }
  return rows;
}

async function ordered(manager: EntityManager, { order, ...filters }: ListQuery) {
  const rows = await matching(manager, filters);
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  return rows.orderBy('request.createdAt', direction).addOrderBy('request.id', direction);
}
