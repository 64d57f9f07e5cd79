import type { MessageView } from '@portal/contracts';

/** The oldest of the last `count` messages that others wrote: where reading should go on. */
export function firstUnreadOf(messages: readonly MessageView[], count: number): string | undefined {
  return count > 0 ? messages.filter(({ mine }) => !mine).at(-count)?._id : undefined;
}
