import type { SessionUser } from '@portal/contracts';

/** The messages that tabs of the portal send each other. */
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

export const postToOtherTabs = (message: SessionMessage): void => open().postMessage(message);

/** Calls `listener` for messages from other tabs, never from this one. @returns a function that stops it. */
export function onMessageFromOtherTabs(listener: (message: SessionMessage) => void): () => void {
  const handle = ({ data }: MessageEvent<SessionMessage>) => listener(data);
  open().addEventListener('message', handle);
  return () => open().removeEventListener('message', handle);
}
