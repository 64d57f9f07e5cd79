import { downloadStatement, type Statement, statementFileName } from '@portal/contracts';
import { saveFile, toastProblem } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Download, Print } from '@portal/ui/icons';
import { useState } from 'react';

export function StatementActions({ statement: { from, to } }: { statement: Statement }) {
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const problem = await saveFile(downloadStatement, { query: { from, to } }, statementFileName({ from, to }));
    setSaving(false);
    if (problem) {
      toastProblem(problem, 'The PDF could not be created. Please try again.');
    }
  };
  return (
    <>
      <Button variant="outline" busy={isSaving} onClick={() => void save()}>
        {!isSaving && <Download />} PDF
      </Button>
      <Button variant="outline" onClick={() => window.print()}>
        <Print /> Print
      </Button>
    </>
  );
}
