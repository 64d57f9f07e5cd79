import { t } from '@portal/build/i18n';
import { bankTexts, type CaseView } from '@portal/contracts';
import { useSession } from '@portal/sdk';
import { useTellBank } from '@portal/sdk/tell-bank';
import { Button } from '@portal/ui/button';
import { CallYourBank } from '@portal/ui/call-your-bank';
import { BankReportButton } from './bank-report-button';
import { UrgentForStaff } from './urgent-for-staff';

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
        {t(isClient ? bankTexts.told : bankTexts.toldForStaff)}
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
    <UrgentForStaff caseView={caseView} urgent={urgent} actions={actions} />
  );
}

const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true });
