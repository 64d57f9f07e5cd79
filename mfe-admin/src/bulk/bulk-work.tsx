import type { CaseRow } from '@portal/contracts';
import { useState } from 'react';
import { AssignManyDialog } from './assign-many-dialog';
import type { BulkAct } from './bulk-act';
import { BulkBar } from './bulk-bar';
import { type BulkResult, BulkSummary } from './bulk-summary';
import { FinishManyDialog } from './finish-many-dialog';
import type { Selection } from './use-selection';

interface Question {
  act: BulkAct;
  /** The rows as listed when the dialog opened; the server detects changes since then. */
  caseRows: readonly CaseRow[];
}

/** The bulk work area above the list: result of the last action, selection bar and dialogs. */
export function BulkWork({ selection }: { selection: Selection }) {
  const [question, ask] = useState<Question>();
  const [reasons, setReasons] = useState<Partial<Record<BulkAct, string>>>({});
  const [result, setResult] = useState<BulkResult>();
  const close = () => ask(undefined);
  const handleDone = (found: BulkResult) => {
    close();
    setResult(found);
    setReasons({});
    selection.clear();
  };
  const dialog = question && { caseRows: question.caseRows, onDone: handleDone, onClose: close };
  return (
    <>
      {result && <BulkSummary result={result} onUndone={setResult} onDismiss={() => setResult(undefined)} />}
      {selection.isPossible && (
        <BulkBar selection={selection} onAct={(act) => ask({ act, caseRows: selection.chosen })} />
      )}
      {dialog && question.act === 'assign' && <AssignManyDialog {...dialog} />}
      {dialog && question.act !== 'assign' && (
        <FinishManyDialog
          act={question.act}
          reason={reasons[question.act] ?? ''}
          onReason={(reason) => setReasons({ ...reasons, [question.act]: reason })}
          {...dialog}
        />
      )}
    </>
  );
}
