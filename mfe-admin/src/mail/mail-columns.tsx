import type { FailedMailView } from '@portal/contracts';
import { formatDateTime, formatNumber } from '@portal/sdk';
import type { Column } from '@portal/ui/data-table';
import { TwoLines } from '@portal/ui/two-lines';
import { actionText } from '../audit/action-text';
import { RetryButton } from './retry-button';

export const mailColumns: Column<FailedMailView>[] = [
  {
    key: 'subject',
    header: 'Mail',
    rowHeader: true,
    cell: ({ subject, kind }) => <TwoLines first={subject} second={actionText(kind)} />,
  },
  {
    key: 'recipient',
    header: 'To',
    cell: ({ recipient }) => <span className="wrap-anywhere block lg:min-w-48">{recipient}</span>,
  },
  {
    key: 'failedAt',
    header: 'Given up',
    cell: ({ failedAt, tries }) => (
      <TwoLines
        first={<span className="lg:whitespace-nowrap">{formatDateTime(failedAt)}</span>}
        second={tries === 1 ? 'after 1 try' : `after ${formatNumber(tries)} tries`}
      />
    ),
  },
  {
    key: 'reason',
    header: 'Reason',
    cell: ({ reason, linkExpired }) => (
      <span className="wrap-anywhere block max-w-80 lg:min-w-64">
        {reason || 'Unknown'}
        {linkExpired && (
          <span className="mt-0.5 block text-muted-foreground text-xs">
            The link in this mail no longer works. Ask the person to request a new one, or send a new invitation.
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    cell: (mail) => <RetryButton mail={mail} />,
  },
];
