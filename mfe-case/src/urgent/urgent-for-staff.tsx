import { type CaseView, labelOf, paidByLabels, urgentLabel, urgentReason } from '@portal/contracts';
import { Alert } from '@portal/ui/alert';
import { UrgentMark } from '@portal/ui/urgent-mark';
import type { ReactNode } from 'react';

interface UrgentForStaffProps {
  caseView: CaseView;
  urgent: NonNullable<CaseView['urgent']>;
  actions: ReactNode;
}

/** Asks staff to call the client, whose payment a bank can perhaps recall. */
export const UrgentForStaff = ({ caseView, urgent, actions }: UrgentForStaffProps) => (
  <Alert tone="danger" className="print:hidden" title={urgentLabel(urgent)} actions={actions}>
    {paymentOf(caseView)} Please call the client now: a bank can sometimes recall a payment in the first hours.
  </Alert>
);

/** Beside the status of the case. */
export const UrgentBadge = ({ urgent }: Pick<UrgentForStaffProps, 'urgent'>) => (
  <UrgentMark reason={urgentReason(urgent)} className="py-0.5" />
);

/** '42,000 USD, bank transfer.' */
function paymentOf({ story = {} }: CaseView): string {
  const { amount, currency, paidBy } = story;
  const sum = amount && [amount, currency].filter(Boolean).join(' ');
  const told = [sum, paidBy && labelOf(paidByLabels, paidBy)].filter(Boolean);
  return told.length > 0 ? `${told.join(', ')}.` : '';
}
