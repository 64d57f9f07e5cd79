import { type CaseRow, caseTexts } from '@portal/contracts';
import { messageOf } from '@portal/sdk';
import { Checkbox } from '@portal/ui/checkbox';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { useState } from 'react';
import { AttorneysField, useAttorneysOf } from './attorneys-field';
import { casesText, eligibleCases } from './bulk-act';
import type { BulkResult } from './bulk-summary';
import { SkippedCases } from './skipped-cases';
import { useAssignShares } from './use-assign-shares';

interface Props {
  caseRows: readonly CaseRow[];
  onDone: (result: BulkResult) => void;
  onClose: () => void;
}

const losing = 'Attorneys who currently have one of these cases will lose access to it immediately.';

/**
 * Asks which attorney gets the selected cases, or which attorneys share them, and whether to reassign those that already have
 * an attorney.
 */
export function AssignManyDialog({ caseRows, onDone, onClose }: Props) {
  const { eligible, taken, assigned, reassign, takeOver, setTakeOver } = useAssigned(caseRows);
  const target = useAttorneysOf(assigned);
  const { assignShares, isLoading, error } = useAssignShares();
  const [missing, setMissing] = useState(false);
  const label = `Assign ${casesText(assigned.length)}`;
  const handleConfirm = async () => {
    // The server reports the cases of the selection that one attorney does not get.
    const shares = target.sharesOf(caseRows);
    setMissing(shares.length === 0);
    const outcomes = shares.length > 0 && (await assignShares(shares, reassign));
    if (outcomes) {
      onDone({ ...outcomes, act: 'assign' });
    }
  };
  return (
    <ConfirmDialog
      open
      title={label}
      description={`The attorney and ${assigned.length === 1 ? 'the' : 'each'} client will be notified by email.${reassign ? ` ${losing}` : ''}`}
      confirmLabel={label}
      busy={isLoading}
      refusal={error && messageOf(error, caseTexts.assignFailed)}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      <AttorneysField target={target} missing={missing} />
      {taken > 0 && taken < eligible.length && (
        <Checkbox
          label={`Also reassign ${taken === 1 ? 'the case that already has' : `the ${taken} cases that already have`} an attorney`}
          checked={takeOver}
          onChange={({ target: box }) => setTakeOver(box.checked)}
        />
      )}
      <SkippedCases count={caseRows.length - eligible.length} done="assigned" />
    </ConfirmDialog>
  );
}

/** Which of the selected cases are assigned; those that have an attorney only on request, or when there are no others. */
function useAssigned(caseRows: readonly CaseRow[]) {
  const [takeOver, setTakeOver] = useState(false);
  const eligible = eligibleCases('assign', caseRows);
  const waiting = eligible.filter(({ status }) => status === 'pending');
  const reassign = takeOver || waiting.length === 0;
  const assigned = reassign ? eligible : waiting;
  return { eligible, taken: eligible.length - waiting.length, assigned, reassign, takeOver, setTakeOver };
}
