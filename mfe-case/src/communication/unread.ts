import type { MessageView } from '@portal/contracts';

/**
 * Returns the oldest of the last `count` messages by other people, which is the first unread one by the server's count.
 */
export function firstUnreadOf(messages: readonly MessageView[], count: number): string | undefined {
  return count > 0 ? messages.filter(isFromSomebodyElse).at(-count)?._id : undefined;
}

const isFromSomebodyElse = ({ mine, senderRole }: MessageView) => !mine && senderRole !== 'system';
