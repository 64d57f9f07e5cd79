import type { Delivery } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { rowReader } from '../../platform/db/find-rows';
import { type CaseKey, decryptRowWith } from '../../records/case-keys';
import { deliverySql } from '../../records/mail';
import { Message, type ReadableMessage } from './message.entity';
import { type PointsByRequest, readPoints } from './request-points';

interface Window {
  caseId: string;
  limit: number;
  /** Returns only messages before this position. */
  before?: number | undefined;
  /** Whether the reader may see the delivery status of mails. */
  withDelivery: boolean;
  /** The key of the case, which the caller may be reading at the same time. */
  key: Promise<CaseKey | undefined>;
}

/** A page of a conversation. */
export interface Conversation {
  /** Oldest first. */
  messages: ReadableMessage[];
  /** By message id; empty for readers who may not see the delivery status. */
  deliveries: ReadonlyMap<string, Delivery>;
  points: PointsByRequest;
  /** Whether there are older messages. */
  hasMore: boolean;
}

/** After the last message of any conversation: the largest integer of PostgreSQL. */
const end = 2 ** 31 - 1;

const readNewest = rowReader<Message, keyof Message, { delivery: Delivery | null }>(Message, {
  related: { delivery: `CASE WHEN :withDelivery THEN ${deliverySql('listed.id')} END` },
  where: 'listed."caseId" = :caseId AND listed.position < :before',
  orderBy: 'listed.position DESC',
  limit: ':limit',
});

/** Reads the newest messages of a case. Runs two queries. */
export async function readConversation(
  manager: EntityManager,
  { key, limit, before = end, ...window }: Window,
): Promise<Conversation> {
  const [found, caseKey, points] = await Promise.all([
    readNewest(manager, { ...window, before, limit: limit + 1 }),
    key,
    readPoints(manager, window.caseId, key),
  ]);
  const messages = found.slice(0, limit).reverse();
  return {
    messages: messages.map((message) => decryptRowWith(Message, caseKey, message)),
    deliveries: new Map(messages.flatMap(({ id, delivery }) => (delivery ? [[id, delivery] as const] : []))),
    points,
    hasMore: found.length > limit,
  };
}
