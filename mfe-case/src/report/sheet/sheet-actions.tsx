import { t } from '@portal/build/i18n';
import { downloadRiskReport } from '@portal/contracts';
import { saveFile, toastProblem } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Download, Print } from '@portal/ui/icons';
import { useState } from 'react';
import type { SheetReport } from './sheet-report';

export function SheetActions({ report }: { report: SheetReport }) {
  const [isSaving, setSaving] = useState(false);
  const { _id: riskReportId, caseNumber, version } = report;
  const save = async () => {
    setSaving(true);
    const name = `${caseNumber}-report-v${version}.pdf`;
    const problem = await saveFile(downloadRiskReport, { params: { riskReportId } }, name);
    setSaving(false);
    if (problem) {
      toastProblem(problem, t('The PDF could not be created. Please try again.'));
    }
  };
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button variant="outline" busy={isSaving} onClick={() => void save()}>
        {!isSaving && <Download />} {t('Download PDF')}
      </Button>
      <Button variant="outline" className="max-sm:hidden" onClick={() => window.print()}>
        <Print /> {t('Print')}
      </Button>
    </div>
  );
}
