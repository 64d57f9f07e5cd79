import type { CaseOutcomes } from '@portal/contracts';
import { Link } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { useEffect, useRef } from 'react';
import { type BulkAct, pastParticiples } from './bulk-act';

export interface BulkResult extends CaseOutcomes {
  act: BulkAct;
}

/** Result of a bulk action. It takes the focus and stays until dismissed, because a toast would disappear too soon. */
export function BulkSummary({ result, onDismiss }: { result: BulkResult; onDismiss: () => void }) {
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
      title={
        refused.length > 0
          ? `${done.length || 'None'} ${pastParticiples[act]}, ${refused.length} not`
          : `${done.length} ${pastParticiples[act]}`
      }
      actions={
        <Button variant="outline" size="sm" onClick={onDismiss}>
          Dismiss
        </Button>
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
