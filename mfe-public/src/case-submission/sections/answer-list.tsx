import { formatSize } from '@portal/sdk';
import { DescriptionList } from '@portal/ui/description-list';
import type { ReactNode } from 'react';
import { type Attachment, sendable } from '../files/attachment';

interface AnswerListProps {
  rows: readonly { label: string; text: string; action?: ReactNode }[];
}

/** Answers as they will be sent. */
export const AnswerList = ({ rows }: AnswerListProps) => (
  <DescriptionList
    items={rows.map(({ label, text, action }) => ({
      term: label,
      description: (
        <span className="flex items-baseline justify-between gap-4">
          <span className="min-w-0 whitespace-pre-line [unicode-bidi:plaintext]">{text.trim()}</span>
          {action}
        </span>
      ),
    }))}
    className="mt-3 rounded-lg border border-border bg-card p-4"
  />
);

export const beginningOf = (text: string) => (text.length > 200 ? `${[...text].slice(0, 200).join('')}…` : text);

/** Name and size of each file that will be sent, one in a line. Isolates keep the size behind names that are written from right to left. */
export const filesText = (attachments: readonly Attachment[]) =>
  sendable(attachments)
    .map(({ file }) => `\u2068${file.name}\u2069 (${formatSize(file.size)})`)
    .join('\n');
