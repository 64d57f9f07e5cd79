import type { SessionUser } from '@portal/contracts';

/** What tabs of the same portal tell each other. */
export type SessionMessage =
  | { kind: 'signed-in'; user: SessionUser }
  | { kind: 'signed-out' }
  | { kind: 'left-site' }
  | { kind: 'ended'; awayHours?: number };

let channel: BroadcastChannel | undefined;

const open = () => {
  channel ??= new BroadcastChannel('portal-session');
  return channel;
};

export const postToOtherTabs = (news: SessionMessage): void => open().postMessage(news);

/** Hears the other tabs, never this one; returns the way to stop. */
export function onMessageFromOtherTabs(listener: (news: SessionMessage) => void): () => void {
  const hear = ({ data }: MessageEvent<SessionMessage>) => listener(data);
  open().addEventListener('message', hear);
  return () => open().removeEventListener('message', hear);
}
