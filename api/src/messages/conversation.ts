import type { Delivery } from '@portal/contracts';
import { type EntityManager, LessThan } from 'typeorm';
import { deliveryOf } from '../mail';
import { Message } from './message.entity';

interface Window {
  caseId: string;
  limit: number;
  /** Only what came before this position. */
  before?: number | undefined;
  /** Whether the reader may see how far the mails got. */
  withDelivery: boolean;
}

/** A stretch of a conversation. */
export interface Conversation {
  /** Oldest first. */
  messages: Message[];
  /** By message; empty for readers whom it does not concern. */
  deliveries: ReadonlyMap<string, Delivery>;
  /** Are there older ones? */
  hasMore: boolean;
}

/** The newest messages of a case. One query, and one for deliveries. */
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
    messages,
    deliveries: withDelivery ? await deliveryOf(manager, ids) : new Map(),
    hasMore: found.length > limit,
  };
}
