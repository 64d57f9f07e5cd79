import { Badge } from './badge';
import { caseStatusIcons, caseStatusTones, invoiceStatusTones, toneOf } from './tone';

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const isIn = <T extends object>(words: T, word: string): word is Extract<keyof T, string> => Object.hasOwn(words, word);

interface StatusBadgeProps {
  /** A status that this code does not know is shown in grey. */
  status: string;
}

/** The status of a case in its colour, with its icon; only the first letter is capital ('In-progress'). */
export const CaseStatusBadge = ({ status }: StatusBadgeProps) =>
  isIn(caseStatusIcons, status) ? (
    <Badge tone={caseStatusTones[status]} icon={caseStatusIcons[status]}>
      {capitalised(status)}
    </Badge>
  ) : (
    <NewStatusBadge status={status} />
  );

/** The status of an invoice in its colour. */
export const InvoiceStatusBadge = ({ status }: StatusBadgeProps) =>
  isIn(invoiceStatusTones, status) ? (
    <Badge tone={invoiceStatusTones[status]}>{capitalised(status)}</Badge>
  ) : (
    <NewStatusBadge status={status} />
  );

const NewStatusBadge = ({ status }: StatusBadgeProps) => <Badge>{capitalised(status.replaceAll(/[-_]/g, ' '))}</Badge>;
