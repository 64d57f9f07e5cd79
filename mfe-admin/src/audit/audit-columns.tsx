import { type AuditEventView, labelOf, roleLabels } from '@portal/contracts';
import { formatDateTime, formatNumber } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import type { Column } from '@portal/ui/data-table';
import { TwoLines } from '@portal/ui/two-lines';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { actionText } from './action-text';
import { Subject } from './subject';

interface Tools {
  /** Opens the details of one event. */
  onOpen: (event: AuditEventView) => void;
  /** The case whose page this is on. */
  caseId?: string;
}

export const auditColumns = ({ onOpen, caseId }: Tools): Column<AuditEventView>[] => [
  {
    key: 'createdAt',
    header: 'When',
    narrow: 1,
    sortable: true,
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDateTime(createdAt)}</span>,
  },
  {
    key: 'action',
    header: 'What',
    rowHeader: true,
    cell: ({ action }) => <TwoLines first={actionText(action)} second={<code>{action}</code>} />,
  },
  {
    key: 'actor',
    header: 'Who',
    narrow: 2,
    cell: (event) => {
      const role = roleOf(event);
      return role === event.actorName ? role : <TwoLines first={event.actorName} second={role} />;
    },
  },
  {
    key: 'networkAddress',
    header: 'Network address',
    cell: ({ networkAddress }) =>
      networkAddress ? <code>{networkAddress}</code> : <span className="text-muted-foreground">None</span>,
  },
  { key: 'subject', header: 'About', cell: (event) => <Subject event={event} caseId={caseId} /> },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    cell: (event) => (
      <Button variant="outline" size="sm" className="row-link" onClick={() => onOpen(event)}>
        <span className="row-link-text">Details</span>
        <VisuallyHidden> of event {formatNumber(event.position)}</VisuallyHidden>
      </Button>
    ),
  },
];

/** An event without an actor is the system's own, unless it has a network address: then a visitor caused it. */
function roleOf({ actorRole, networkAddress }: AuditEventView): string {
  if (actorRole !== 'system') {
    return labelOf(roleLabels, actorRole);
  }
  return networkAddress ? 'Not signed in' : 'System';
}
