import type { CaseRow } from '@portal/contracts';
import { messageOf } from '@portal/sdk';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Field } from '@portal/ui/field';
import { TextReaders } from '@portal/ui/text-readers';
import { Textarea } from '@portal/ui/textarea';
import { useState } from 'react';
import { useAdminFinishCasesMutation } from '../cases/case-api';
import { casesAsShown, casesText, eligibleCases } from './bulk-act';
import type { BulkResult } from './bulk-summary';
import { SkippedCases } from './skipped-cases';
import { useRepeatableKey } from './use-repeatable-key';

interface Props {
  act: 'resolve' | 'close';
  caseRows: readonly CaseRow[];
  /** Kept outside the dialog, because a press beside it closes it and must not lose the text. */
  reason: string;
  onReason: (reason: string) => void;
  onDone: (result: BulkResult) => void;
  onClose: () => void;
}

const words = {
  resolve: {
    status: 'resolved',
    verb: 'Resolve',
    consequence: 'A resolved case closes automatically after 14 days unless someone reopens it.',
    reasonLabel: 'Summary',
  },
  close: {
    status: 'closed',
    verb: 'Close',
    consequence: 'No one can post in a closed case. An admin can reopen it.',
    reasonLabel: 'Reason',
  },
} as const;

/** Asks for confirmation and a reason before several cases are resolved or closed. */
export function FinishManyDialog({ act, caseRows, reason, onReason, onDone, onClose }: Props) {
  const { status, verb, consequence, reasonLabel } = words[act];
  const [isMissing, setMissing] = useState(false);
  const [finish, { isLoading, error }] = useAdminFinishCasesMutation();
  const keyOf = useRepeatableKey();
  const eligible = eligibleCases(act, caseRows);
  const required = eligible.some((caseRow) => caseRow.status !== 'resolved');
  const handleConfirm = async () => {
    const given = reason.trim();
    setMissing(required && !given);
    if (given || !required) {
      const body = { cases: casesAsShown(caseRows), status, ...(given && { reason: given }) };
      const { data } = await finish({ body, headers: { 'Idempotency-Key': keyOf(body) } });
      if (data) {
        onDone({ ...data, act });
      }
    }
  };
  return (
    <ConfirmDialog
      open
      title={`${verb} ${casesText(eligible.length)}`}
      description={`${eligible.length === 1 ? 'The client' : 'Each client'} will be notified by email. ${consequence}`}
      confirmLabel={`${verb} ${casesText(eligible.length)}`}
      busy={isLoading}
      refusal={error && messageOf(error, 'The cases could not be changed. Please try again.')}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      <SkippedCases count={caseRows.length - eligible.length} done={status} />
      <Field
        label={reasonLabel}
        hint={<TextReaders readers="clients">Do not mention anyone by name.</TextReaders>}
        required={required}
        optional={!required}
        error={isMissing ? `Please enter a ${reasonLabel.toLowerCase()}.` : undefined}
      >
        <Textarea
          data-autofocus
          className="max-h-60"
          value={reason}
          maxLength={2_000}
          onChange={({ target }) => onReason(target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
