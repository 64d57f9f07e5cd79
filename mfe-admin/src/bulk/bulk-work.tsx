import type { CaseRow } from '@portal/contracts';
import { lazy, Suspense, useState } from 'react';
import type { BulkAct } from './bulk-act';
import { BulkBar } from './bulk-bar';
import { type BulkResult, BulkSummary } from './bulk-summary';
import type { FinishTexts } from './finish-many-dialog';
import type { Selection } from './use-selection';

// Their code is loaded with the first of them.
const AssignManyDialog = lazy(async () => ({ default: (await import('../cases/case-dialogs')).AssignManyDialog }));
const FinishManyDialog = lazy(async () => ({ default: (await import('../cases/case-dialogs')).FinishManyDialog }));

interface Question {
  act: BulkAct;
  /** The rows as listed when the dialog opened; the server detects changes since then. */
  caseRows: readonly CaseRow[];
}

/** The bulk work area above the list: result of the last action, selection bar and dialogs. */
export function BulkWork({ selection }: { selection: Selection }) {
  const [question, ask] = useState<Question>();
  const [texts, setTexts] = useState<Partial<Record<BulkAct, FinishTexts>>>({});
  const [result, setResult] = useState<BulkResult>();
  const close = () => ask(undefined);
  const handleDone = (found: BulkResult) => {
    close();
    setResult(found);
    setTexts({});
    selection.clear();
  };
  const dialog = question && { caseRows: question.caseRows, onDone: handleDone, onClose: close };
  return (
    <>
      {result && <BulkSummary result={result} onUndone={setResult} onDismiss={() => setResult(undefined)} />}
      {selection.isPossible && (
        <BulkBar selection={selection} onAct={(act) => ask({ act, caseRows: selection.chosen })} />
      )}
      <Suspense>
        {dialog && question.act === 'assign' && <AssignManyDialog {...dialog} />}
        {dialog && question.act !== 'assign' && (
          <FinishManyDialog
            act={question.act}
            texts={texts[question.act] ?? {}}
            onTexts={(given) => setTexts({ ...texts, [question.act]: given })}
            {...dialog}
          />
        )}
      </Suspense>
    </>
  );
}
