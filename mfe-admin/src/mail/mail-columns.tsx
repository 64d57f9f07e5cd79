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
    cell: ({ recipient }) => (
      <span title={recipient} className="block max-w-56 truncate">
        {recipient}
      </span>
    ),
  },
  {
    key: 'failedAt',
    header: 'Given up',
    narrow: 1,
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
    cell: ({ reason }) => (
      <span title={reason} className="block max-w-96 truncate">
        {reason || 'Unknown'}
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
