import type { MessageView } from '@portal/contracts';

/** Merges both lists, oldest first and without duplicates; `fresh` wins where both contain a message. */
export function mergeMessages(known: readonly MessageView[], fresh: readonly MessageView[]): MessageView[] {
  const byId = new Map([...known, ...fresh].map((message) => [message._id, message]));
  return [...byId.values()].sort((one, other) => one.createdAt.localeCompare(other.createdAt));
}
