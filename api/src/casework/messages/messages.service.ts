import { caseTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Database } from '../../platform/db/database';
import { rowReader } from '../../platform/db/find-rows';
import { runIdempotent } from '../../platform/idempotency';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { type Clock, instant } from '../../platform/kernel/clock';
import { hourSeconds, minuteSeconds } from '../../platform/kernel/durations';
import type { Limits } from '../../platform/kernel/limits';
import { authorize } from '../../platform/kernel/policy';
import { recordAudit } from '../../records/audit';
import { decryptRow, findCaseKey } from '../../records/case-keys';
import { deliveryOf, requeueMails } from '../../records/mail';
import {
  type CaseFacts,
  casePolicy,
  findVisibleCase,
  findVisibleFacts,
  type OpeningLog,
  updateUnread,
  type VisibleCase,
} from '../cases';
import {
  type Conversation,
  countUnread,
  Message,
  type MessageContext,
  markReadUpTo,
  type ReadableMessage,
  readConversation,
  readPoints,
} from '../conversation';
import { type Answer, answerPoint } from './answer-point';
import { cancelRequest } from './cancel-request';
import { completeRequest } from './complete-request';
import { findVisibleMessage, positionOf } from './find-message';
import type { RequestChange } from './open-request';
import { type Draft, sendMessage } from './send-message';

const perPerson = [
  { name: 'messages-minute', points: 10, seconds: minuteSeconds },
  { name: 'messages-hour', points: 200, seconds: hourSeconds },
];
const perCase = { name: 'messages-case', points: 30, seconds: minuteSeconds };

interface Window {
  caseId: string;
  limit: number;
  /** Id of the oldest message that the reader already has. */
  before?: string | undefined;
}

interface Settings {
  /** Whether this server asks people to verify their address. */
  verificationRequired: boolean;
}

/** One message with what `presentMessage` needs. */
interface MessageInContext {
  message: ReadableMessage;
  context: MessageContext;
}

const readMessage = rowReader(Message, { where: 'listed.id = :messageId' });

/** Sends, lists and marks messages, and manages document requests and deliveries. */
export class MessageService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly limits: Limits,
    private readonly openings: OpeningLog,
    private readonly settings: Settings,
  ) {}

  /**
   * Sends a message and queues the mails about it in one transaction.
   *
   * @param key - the `Idempotency-Key`: a repeated call within 24 hours sends nothing.
   * @throws AppError `CONFLICT` when the case is closed.
   */
  async send(actor: Actor, draft: Draft, key: string | undefined): Promise<MessageInContext> {
    const caseRecord = await findVisibleFacts(this.db.read, actor, draft.caseId);
    const now = this.now();
    const call = { name: 'messages.send', caller: actor.id, key, request: draft };
    // The stored reply names the message alone, so that it holds no content.
    const sent: { message?: ReadableMessage } = {};
    const messageId = await runIdempotent(this.db, call, now, {
      admit: () => this.takeLimits(actor, caseRecord),
      work: async (tx) => {
        sent.message = await sendMessage(tx, { ...draft, ...this.settings, actor, at: instant(now) });
        return sent.message.id;
      },
    });
    const { read } = this.db;
    const message = sent.message?.id === messageId ? sent.message : await findSentBefore(read, messageId);
    return inContext(read, actor, caseRecord, message);
  }

  private async takeLimits(actor: Actor, caseRecord: VisibleCase): Promise<void> {
    for (const limit of perPerson) {
      await this.limits.take(limit, actor.id);
    }
    await this.limits.take(perCase, caseRecord.id);
  }

  /**
   * Returns the newest messages, or those before `before`, oldest first; `total` counts the whole conversation. The
   * audit trail records when staff read it.
   */
  async list(actor: Actor, { caseId, limit, before }: Window): Promise<Conversation & { total: number }> {
    const { read } = this.db;
    const caseRecord = await findVisibleFacts(read, actor, caseId);
    const position = before === undefined ? undefined : await positionOf(read, caseRecord, before);
    const [conversation] = await Promise.all([
      readConversation(read, {
        caseId,
        limit,
        before: position,
        withDelivery: casePolicy.seeDelivery(actor, caseRecord),
        key: findCaseKey(read, caseId),
      }),
      this.openings.recordCase(actor, caseId),
    ]);
    return { ...conversation, total: caseRecord.messageCount };
  }

  /** Marks all messages up to this one as read by `actor`, and returns the number of unread ones. */
  async markRead(actor: Actor, { caseId, messageId }: { caseId: string; messageId: string }): Promise<number> {
    const caseRecord = await findVisibleFacts(this.db.read, actor, caseId);
    const position = await positionOf(this.db.read, caseRecord, messageId);
    const mark = { caseId: caseRecord.id, userId: actor.id, position, at: instant(this.now()) };
    await this.db.write(async (tx) => {
      await findVisibleCase(tx, actor, caseId);
      await markReadUpTo(tx, mark);
      if (caseRecord.attorneyId === actor.id) {
        await updateUnread(tx, caseRecord.id);
      }
    });
    return countUnread(this.db.read, { userId: actor.id, caseId: caseRecord.id });
  }

  /** Queues the failed mails about a message again. */
  retryDelivery(actor: Actor, messageId: string): Promise<MessageInContext> {
    return this.db.write(async (tx) => {
      const { message, caseRecord } = await findVisibleMessage(tx, actor, messageId);
      authorize(casePolicy.retryDelivery, actor, caseRecord);
      const at = instant(this.now());
      const mails = await requeueMails(tx, message.id, at);
      const subject = { subjectType: 'message', subjectId: message.id };
      await recordAudit(tx, {
        actor,
        action: 'message.delivery-retried',
        ...subject,
        at,
        detail: { caseId: caseRecord.id, mails },
      });
      return inContext(tx, actor, caseRecord, await decryptRow(tx, Message, message));
    });
  }

  /**
   * Cancels a document request. Its sender and the staff of the case may do so.
   *
   * @throws AppError `CONFLICT` when it is already answered or cancelled.
   */
  cancelRequest(actor: Actor, messageId: string): Promise<MessageInContext> {
    return this.changeRequest(actor, messageId, cancelRequest);
  }

  /** Says of one point of an open document request that it is there, not available, or missing again. */
  answerPoint(actor: Actor, { messageId, ...answer }: Answer & { messageId: string }): Promise<MessageInContext> {
    return this.changeRequest(actor, messageId, (tx, change) => answerPoint(tx, change, answer));
  }

  /** Ends an open document request: nothing more is to come. */
  completeRequest(actor: Actor, messageId: string): Promise<MessageInContext> {
    return this.changeRequest(actor, messageId, completeRequest);
  }

  private changeRequest(
    actor: Actor,
    messageId: string,
    work: (tx: EntityManager, change: RequestChange) => Promise<void>,
  ): Promise<MessageInContext> {
    return this.db.write(async (tx) => {
      const { message, caseRecord } = await findVisibleMessage(tx, actor, messageId);
      await work(tx, { actor, caseRecord, message, at: instant(this.now()) });
      const changed = await tx.findOneByOrFail(Message, { id: message.id });
      return inContext(tx, actor, caseRecord, await decryptRow(tx, Message, changed));
    });
  }
}

async function findSentBefore(manager: EntityManager, messageId: string): Promise<ReadableMessage> {
  const [message] = await readMessage(manager, { messageId });
  if (!message) {
    throw new AppError('NOT_FOUND', caseTexts.notFound);
  }
  return decryptRow(manager, Message, message);
}

async function inContext(
  manager: EntityManager,
  actor: Actor,
  caseRecord: CaseFacts,
  message: ReadableMessage,
): Promise<MessageInContext> {
  const { id, caseId, requestStatus } = message;
  const deliveries: MessageContext['deliveries'] = casePolicy.seeDelivery(actor, caseRecord)
    ? await deliveryOf(manager, [id])
    : new Map();
  const points: MessageContext['points'] = requestStatus
    ? await readPoints(manager, caseId, findCaseKey(manager, caseId))
    : new Map();
  return { message, context: { deliveries, points } };
}
