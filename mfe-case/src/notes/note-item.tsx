import type { StaffNoteView } from '@portal/contracts';
import { formatDateTime, formatDateTimeWithoutZone } from '@portal/sdk';

export const NoteItem = ({ note: { authorName, createdAt, mine, text } }: { note: StaffNoteView }) => (
  <li className="rounded-lg border border-border bg-card px-4 py-3">
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
      <bdi className="font-medium">{mine ? 'You' : authorName}</bdi>
      <time dateTime={createdAt} title={formatDateTime(createdAt)} className="text-muted-foreground">
        {formatDateTimeWithoutZone(createdAt)}
      </time>
    </p>
    <p className="wrap-anywhere mt-1 whitespace-pre-wrap text-sm leading-6 [unicode-bidi:plaintext]">{text}</p>
  </li>
);
