import type { ReactNode } from 'react';

const looks = {
  mine: 'ms-auto border-transparent bg-primary-soft',
  theirs: 'me-auto border-border bg-card',
  middle: 'mx-auto border-border border-dashed bg-muted text-muted-foreground',
};

interface MessageBubbleProps {
  /** Tells which messages are in sight. */
  messageId?: string;
  side: keyof typeof looks;
  header: ReactNode;
  footer?: ReactNode;
  /** Rendered as plain text. Each line has its own direction and affects nothing outside of it. */
  children: string;
}

export const MessageBubble = ({ messageId, side, header, footer, children }: MessageBubbleProps) => (
  <li
    data-message={messageId}
    className={`grid w-fit min-w-0 max-w-[min(100%,40rem)] gap-2 rounded-xl border px-4 py-3 ${looks[side]}`}
  >
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">{header}</div>
    <p className="wrap-anywhere whitespace-pre-wrap text-sm leading-6 [unicode-bidi:plaintext]">{children}</p>
    {footer}
  </li>
);
