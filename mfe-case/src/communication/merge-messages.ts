import type { MessageView } from '@portal/contracts';

/** Both lists as one, oldest first and each message once; where both know a message, `fresh` is right. */
export function mergeMessages(known: readonly MessageView[], fresh: readonly MessageView[]): MessageView[] {
  const byId = new Map([...known, ...fresh].map((message) => [message._id, message]));
  return [...byId.values()].sort((one, other) => one.createdAt.localeCompare(other.createdAt));
}
