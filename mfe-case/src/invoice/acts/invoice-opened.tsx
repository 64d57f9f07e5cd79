import type { InvoiceView } from '@portal/contracts';
import { formatDateTime } from '@portal/sdk';
import { Eye, EyeOff, Mail } from '@portal/ui/icons';

/** Shows staff whether the client has opened the invoice, and when they were reminded. The server sends the number of views to staff only. */
export function InvoiceOpened({ invoice: { sentAt, viewedAt, viewCount, remindedAt } }: { invoice: InvoiceView }) {
  if (!sentAt || viewCount === undefined) {
    return null;
  }
  const Glyph = viewedAt ? Eye : EyeOff;
  return (
    <>
      <p className={look}>
        <Glyph className="size-3.5 shrink-0" />
        {viewedAt ? openedText(viewedAt, viewCount) : 'Not opened yet'}
      </p>
      {remindedAt && (
        <p className={look}>
          <Mail className="size-3.5 shrink-0" />
          Reminded on {formatDateTime(remindedAt)}
        </p>
      )}
    </>
  );
}

const look = 'flex items-center gap-1.5 text-muted-foreground text-xs';

const openedText = (viewedAt: string, times: number) =>
  times > 1
    ? `First opened on ${formatDateTime(viewedAt)} (${times} times so far)`
    : `Opened on ${formatDateTime(viewedAt)}`;
