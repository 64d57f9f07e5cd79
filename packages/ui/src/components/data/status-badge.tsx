import { Badge } from './badge';
import { caseStatusIcons, caseStatusTones, invoiceStatusTones } from './tone';

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The status of a case in its colour, with its icon; only the first letter is capital ('In-progress'). */
export const CaseStatusBadge = ({ status }: { status: keyof typeof caseStatusTones }) => (
  <Badge tone={caseStatusTones[status]} icon={caseStatusIcons[status]}>
    {capitalised(status)}
  </Badge>
);

/** The status of an invoice in its colour. */
export const InvoiceStatusBadge = ({ status }: { status: keyof typeof invoiceStatusTones }) => (
  <Badge tone={invoiceStatusTones[status]}>{capitalised(status)}</Badge>
);
