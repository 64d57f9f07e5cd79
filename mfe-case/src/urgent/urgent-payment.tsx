import { bankTexts, type CaseView, labelOf, paidByLabels, urgentLabel } from '@portal/contracts';
import { useSession } from '@portal/sdk';
import { useTellBank } from '@portal/sdk/tell-bank';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { CallYourBank } from '@portal/ui/call-your-bank';
import { BankReportButton } from './bank-report-button';

/** Tells the client to call the bank, and staff to see to it, until one of them says that it is done. */
export function UrgentPayment({ caseView }: { caseView: CaseView }) {
  const { user } = useSession();
  const { _id: caseId, urgent } = caseView;
  const { isTold, button, refusal } = useTellBank({ caseId, onTold: focusPage });
  if (!urgent || isTold) {
    return null;
  }
  const isClient = user?.role === 'client';
  const actions = (
    <>
      <Button size="sm" {...button}>
        {isClient ? bankTexts.told : bankTexts.toldForStaff}
      </Button>
      <BankReportButton caseView={caseView} />
      {refusal && (
        <p role="alert" className="basis-full">
          {refusal}
        </p>
      )}
    </>
  );
  return isClient ? (
    <div className="print:hidden">
      <CallYourBank texts={bankTexts} fold={{ lead: bankTexts.lead, label: bankTexts.fold }} actions={actions} />
    </div>
  ) : (
    <Alert tone="danger" className="print:hidden" title={urgentLabel(urgent)} actions={actions}>
      {paymentOf(caseView)} Please call the client now: a bank can sometimes recall a payment in the first hours.
    </Alert>
  );
}

/** '42,000 USD, bank transfer.' */
function paymentOf({ story = {} }: CaseView): string {
  const { amount, currency, paidBy } = story;
  const sum = amount && [amount, currency].filter(Boolean).join(' ');
  const told = [sum, paidBy && labelOf(paidByLabels, paidBy)].filter(Boolean);
  return told.length > 0 ? `${told.join(', ')}.` : '';
}

const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true });
