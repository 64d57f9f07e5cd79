import { msg, t } from '@portal/build/i18n';
import { Badge } from './badge';
import { caseStatusIcons, caseStatusTones, invoiceStatusTones } from './tone';

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const isIn = <T extends object>(words: T, word: string): word is Extract<keyof T, string> => Object.hasOwn(words, word);

const caseStatusLabels = {
  pending: msg('Pending'),
  assigned: msg('Assigned'),
  'in-progress': msg('In-progress'),
  resolved: msg('Resolved'),
  closed: msg('Closed'),
} satisfies Record<keyof typeof caseStatusIcons, string>;

interface StatusBadgeProps {
  /** A status that this code does not know is shown in grey. */
  status: string;
}

/** The status of a case in its colour, with its icon; only the first letter is capital ('In-progress'). */
export const CaseStatusBadge = ({ status }: StatusBadgeProps) =>
  isIn(caseStatusIcons, status) ? (
    <Badge tone={caseStatusTones[status]} icon={caseStatusIcons[status]}>
      {t(caseStatusLabels[status])}
    </Badge>
  ) : (
    <NewStatusBadge status={status} />
  );

interface InvoiceStatusBadgeProps extends StatusBadgeProps {
  /** What the reader calls the status; clients know 'Unpaid' where staff know more. */
  label?: string | undefined;
  /** Whether the firm has to send money back, which no status says. */
  isRefundDue?: boolean | undefined;
}

/** The status of an invoice in its colour. */
export const InvoiceStatusBadge = ({ status, label = capitalised(status), isRefundDue }: InvoiceStatusBadgeProps) =>
  isIn(invoiceStatusTones, status) ? (
    <Badge tone={isRefundDue ? 'yellow' : invoiceStatusTones[status]}>{label}</Badge>
  ) : (
    <NewStatusBadge status={status} />
  );

const NewStatusBadge = ({ status }: StatusBadgeProps) => <Badge>{capitalised(status.replaceAll(/[-_]/g, ' '))}</Badge>;
