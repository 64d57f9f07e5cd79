import type { CaseRow } from '@portal/contracts';
import { messageOf, useRepeatableKey } from '@portal/sdk';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Field } from '@portal/ui/field';
import { TextReaders } from '@portal/ui/text-readers';
import { Textarea } from '@portal/ui/textarea';
import { useEffect, useRef, useState } from 'react';
import { useAdminFinishCasesMutation } from '../cases/case-api';
import { casesAsShown, casesText, eligibleCases } from './bulk-act';
import type { BulkResult } from './bulk-summary';
import { MissingReports } from './missing-reports';
import { SkippedCases } from './skipped-cases';

/** What an admin writes before several cases are finished. */
export interface FinishTexts {
  reason?: string;
  noReportReason?: string;
}

interface Props {
  act: 'resolve' | 'close';
  caseRows: readonly CaseRow[];
  /** Kept outside the dialog, because a press beside it closes it and must not lose the texts. */
  texts: FinishTexts;
  onTexts: (texts: FinishTexts) => void;
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

/** Asks for confirmation and a reason before several cases are resolved or closed, and why cases have no report. */
export function FinishManyDialog({ act, caseRows, texts, onTexts, onDone, onClose }: Props) {
  const { status, verb, consequence, reasonLabel } = words[act];
  const [attempts, setAttempts] = useState(0);
  const [finish, { isLoading, error }] = useAdminFinishCasesMutation();
  const keyOf = useRepeatableKey();
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0) {
      fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    }
  }, [attempts]);
  const eligible = eligibleCases(act, caseRows);
  const { withoutReport, isRequired, given, isReasonMissing, isNoReportReasonMissing } = checked(act, eligible, texts);
  const handleConfirm = async () => {
    setAttempts(attempts + 1);
    if (isReasonMissing || isNoReportReasonMissing) {
      return;
    }
    const body = { cases: casesAsShown(caseRows), status, ...given };
    const { data } = await finish({ body, headers: { 'Idempotency-Key': keyOf(body) } });
    if (data) {
      onDone({ ...data, act });
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
      <div ref={fields} className="grid gap-5">
        <Field
          label={reasonLabel}
          hint={<TextReaders readers="clients">Do not mention anyone by name.</TextReaders>}
          required={isRequired}
          optional={!isRequired}
          error={attempts > 0 && isReasonMissing ? `Please enter a ${reasonLabel.toLowerCase()}.` : undefined}
        >
          <Textarea
            data-autofocus
            className="max-h-60"
            value={texts.reason ?? ''}
            maxLength={2_000}
            onChange={({ target }) => onTexts({ ...texts, reason: target.value })}
          />
        </Field>
        {withoutReport.length > 0 && (
          <MissingReports
            caseRows={withoutReport}
            total={eligible.length}
            reason={texts.noReportReason ?? ''}
            onReason={(noReportReason) => onTexts({ ...texts, noReportReason })}
            isMissing={attempts > 0 && isNoReportReasonMissing}
            onLeave={onClose}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}

/** Says which texts these cases need, which of them are missing, and what to send. */
function checked(act: Props['act'], eligible: readonly CaseRow[], texts: FinishTexts) {
  const withoutReport = act === 'resolve' ? eligible.filter(({ hasReport }) => !hasReport) : [];
  const isRequired = eligible.some(({ status }) => status !== 'resolved');
  const reason = texts.reason?.trim();
  const noReportReason = withoutReport.length > 0 ? texts.noReportReason?.trim() : undefined;
  return {
    withoutReport,
    isRequired,
    given: { ...(reason && { reason }), ...(noReportReason && { noReportReason }) },
    isReasonMissing: isRequired && !reason,
    isNoReportReasonMissing: withoutReport.length > 0 && !noReportReason,
  };
}
