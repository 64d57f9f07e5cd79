import { t } from '@portal/build/i18n';
import { bankReportTexts, type CaseView, downloadBankReport } from '@portal/contracts';
import { saveFile, toastProblem } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Download } from '@portal/ui/icons';
import { useState } from 'react';

/** Saves what a bank and the police ask for as one PDF. */
export function BankReportButton({ caseView: { _id: caseId, caseNumber } }: { caseView: CaseView }) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const problem = await saveFile(downloadBankReport, { params: { caseId } }, `bank-report-${caseNumber}.pdf`);
    setBusy(false);
    if (problem) {
      toastProblem(problem, t(bankReportTexts.failed));
    }
  };
  return (
    <Button size="sm" variant="outline" busy={isBusy} onClick={() => void save()}>
      <Download /> {t(bankReportTexts.button)}
    </Button>
  );
}
