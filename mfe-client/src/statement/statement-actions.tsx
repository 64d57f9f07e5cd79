import { t } from '@portal/build/i18n';
import { downloadStatement, type Statement, statementFileName } from '@portal/contracts';
import { saveFile, toastProblem } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Download, Print } from '@portal/ui/icons';
import { useState } from 'react';

interface StatementActionsProps {
  statement: Statement;
  /** Whose it is, when that is not the reader. */
  of: { clientEmail: string | undefined; organisationId: string | undefined };
}

export function StatementActions({ statement: { from, to }, of }: StatementActionsProps) {
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const query = { from, to, ...of };
    const problem = await saveFile(downloadStatement, { query }, statementFileName({ from, to }));
    setSaving(false);
    if (problem) {
      toastProblem(problem, t('The PDF could not be created. Please try again.'));
    }
  };
  return (
    <>
      <Button variant="outline" busy={isSaving} onClick={() => void save()}>
        {!isSaving && <Download />} {t('PDF')}
      </Button>
      <Button variant="outline" onClick={() => window.print()}>
        <Print /> {t('Print')}
      </Button>
    </>
  );
}
