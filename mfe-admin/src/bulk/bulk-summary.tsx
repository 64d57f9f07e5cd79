import type { CaseOutcomes } from '@portal/contracts';
import { Link } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { useEffect, useRef } from 'react';
import { type BulkAct, pastParticiples } from './bulk-act';
import { UndoButton } from './undo-button';

export interface BulkResult extends CaseOutcomes {
  /** `undo` takes back the assignments of an earlier result. */
  act: BulkAct | 'undo';
}

interface Props {
  result: BulkResult;
  onUndone: (result: BulkResult) => void;
  onDismiss: () => void;
}

/** Result of a bulk action. It takes the focus and stays until dismissed, because a toast would disappear too soon. */
export function BulkSummary({ result, onUndone, onDismiss }: Props) {
  const { act, done, refused } = result;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) {
      box.current?.focus();
    }
  }, [result]);
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      tone={refused.length > 0 ? 'warning' : 'success'}
      className="mb-4"
      title={titleOf(result)}
      actions={
        <>
          {act === 'assign' && done.length > 0 && (
            <UndoButton
              key={done[0]?.caseId}
              cases={done}
              onUndone={(outcomes) => onUndone({ ...outcomes, act: 'undo' })}
              onGone={() => box.current?.focus()}
            />
          )}
          <Button variant="outline" size="sm" onClick={onDismiss}>
            Dismiss
          </Button>
        </>
      }
    >
      {refused.length > 0 && (
        <ul className="max-h-64 list-disc space-y-1 overflow-y-auto ps-4">
          {refused.map(({ caseId, caseNumber, message }) => (
            <li key={caseId}>
              {caseNumber ? <Link to={`/cases/${caseId}`}>{caseNumber}</Link> : 'A case'}: {message}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

function titleOf({ act, done, refused }: BulkResult): string {
  const subject = act === 'undo' ? `assignment${done.length === 1 ? '' : 's'} undone` : pastParticiples[act];
  return refused.length > 0
    ? `${done.length || 'None'} ${act === 'undo' && done.length === 0 ? 'undone' : subject}, ${refused.length} not`
    : `${done.length} ${subject}`;
}
