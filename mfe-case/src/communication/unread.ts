import type { MessageView } from '@portal/contracts';

/** The oldest of the last `count` messages that other people wrote, as the server counts them: where reading should go on. */
export function firstUnreadOf(messages: readonly MessageView[], count: number): string | undefined {
  return count > 0 ? messages.filter(isFromSomebodyElse).at(-count)?._id : undefined;
}

const isFromSomebodyElse = ({ mine, senderRole }: MessageView) => !mine && senderRole !== 'system';
