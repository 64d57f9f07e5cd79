import type { SessionUser } from '@portal/contracts';

/** What tabs of the same portal tell each other. */
export type SessionNews =
  | { kind: 'signed-in'; user: SessionUser }
  | { kind: 'signed-out' }
  | { kind: 'left-site' }
  | { kind: 'ended'; awayHours?: number };

let channel: BroadcastChannel | undefined;

const open = () => {
  channel ??= new BroadcastChannel('portal-session');
  return channel;
};

export const tellOtherTabs = (news: SessionNews): void => open().postMessage(news);

/** Hears the other tabs, never this one; returns the way to stop. */
export function onNewsFromOtherTabs(listener: (news: SessionNews) => void): () => void {
  const hear = ({ data }: MessageEvent<SessionNews>) => listener(data);
  open().addEventListener('message', hear);
  return () => open().removeEventListener('message', hear);
}
