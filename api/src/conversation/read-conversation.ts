import type { Delivery } from '@portal/contracts';
import { type EntityManager, LessThan } from 'typeorm';
import { decryptRows } from '../case-keys';
import { deliveryOf } from '../mail';
import { Message, type ReadableMessage } from './message.entity';

interface Window {
  caseId: string;
  limit: number;
  /** Returns only messages before this position. */
  before?: number | undefined;
  /** Whether the reader may see the delivery status of mails. */
  withDelivery: boolean;
}

/** A page of a conversation. */
export interface Conversation {
  /** Oldest first. */
  messages: ReadableMessage[];
  /** By message id; empty for readers who may not see the delivery status. */
  deliveries: ReadonlyMap<string, Delivery>;
  /** Whether there are older messages. */
  hasMore: boolean;
}

/** Reads the newest messages of a case. Runs two queries, and a third one for the deliveries. */
export async function readConversation(
  manager: EntityManager,
  { caseId, limit, before, withDelivery }: Window,
): Promise<Conversation> {
  const found = await manager.find(Message, {
    where: { caseId, ...(before !== undefined && { position: LessThan(before) }) },
    order: { position: 'DESC' },
    take: limit + 1,
  });
  const messages = found.slice(0, limit).reverse();
  const ids = messages.map(({ id }) => id);
  return {
    messages: await decryptRows(manager, Message, messages),
    deliveries: withDelivery ? await deliveryOf(manager, ids) : new Map(),
    hasMore: found.length > limit,
  };
}
