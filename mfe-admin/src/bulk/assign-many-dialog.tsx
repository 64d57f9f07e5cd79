import { type CaseRow, caseTexts } from '@portal/contracts';
import { messageOf } from '@portal/sdk';
import { useAttorneyChoice } from '@portal/sdk/attorneys';
import { AttorneyField } from '@portal/ui/attorney-field';
import { Checkbox } from '@portal/ui/checkbox';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { useState } from 'react';
import { useAdminAssignCasesMutation } from '../cases/case-api';
import { casesAsShown, casesText, eligibleCases } from './bulk-act';
import type { BulkResult } from './bulk-summary';
import { SkippedCases } from './skipped-cases';
import { useRepeatableKey } from './use-repeatable-key';

interface Props {
  caseRows: readonly CaseRow[];
  onDone: (result: BulkResult) => void;
  onClose: () => void;
}

const losing = 'Attorneys who currently have one of these cases will lose access to it immediately.';

/** Asks which attorney gets the selected cases, and whether to reassign those that already have an attorney. */
export function AssignManyDialog({ caseRows, onDone, onClose }: Props) {
  const choice = useAttorneyChoice();
  const [attorneyId, choose] = useState('');
  const [missing, setMissing] = useState(false);
  const [assign, { isLoading, error }] = useAdminAssignCasesMutation();
  const keyOf = useRepeatableKey();
  const eligible = eligibleCases('assign', caseRows);
  const taken = eligible.filter(({ status }) => status !== 'pending').length;
  const [takeOver, setTakeOver] = useState(false);
  const reassign = takeOver || taken === eligible.length;
  const count = reassign ? eligible.length : eligible.length - taken;
  const label = `Assign ${casesText(count)}`;
  const handleConfirm = async () => {
    setMissing(!attorneyId);
    if (attorneyId) {
      const body = { cases: casesAsShown(caseRows), attorneyId, reassign };
      const { data } = await assign({ body, headers: { 'Idempotency-Key': keyOf(body) } });
      if (data) {
        onDone({ ...data, act: 'assign' });
      }
    }
  };
  return (
    <ConfirmDialog
      open
      title={label}
      description={`The attorney and ${count === 1 ? 'the' : 'each'} client will be notified by email.${reassign ? ` ${losing}` : ''}`}
      confirmLabel={label}
      busy={isLoading}
      refusal={error && messageOf(error, caseTexts.assignFailed)}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      <AttorneyField
        choice={choice}
        value={attorneyId}
        onChange={choose}
        error={missing ? 'Please choose an attorney.' : undefined}
      />
      {taken > 0 && taken < eligible.length && (
        <Checkbox
          label={`Also reassign ${taken === 1 ? 'the case that already has' : `the ${taken} cases that already have`} an attorney`}
          checked={takeOver}
          onChange={({ target }) => setTakeOver(target.checked)}
        />
      )}
      <SkippedCases count={caseRows.length - eligible.length} done="assigned" />
    </ConfirmDialog>
  );
}
