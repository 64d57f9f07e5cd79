import { messageOf } from '@portal/sdk';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Field } from '@portal/ui/field';
import { Select } from '@portal/ui/select';
import { useState } from 'react';
import { useReviewersQuery } from '../report-api';
import type { ReportDialogProps } from './release-dialog';
import { useStatusChange } from './use-status-change';

const roles = { admin: 'admin', attorney: 'attorney' } as const;

/** Asks any admin for a review, or one person by name, who may read the case until the review is given. */
export function ReviewDialog({ report, revision, isBusy = false, onClose }: ReportDialogProps) {
  const { submit, isLoading, refusal } = useStatusChange(report, revision, onClose);
  const { data, error } = useReviewersQuery(
    { params: { riskReportId: report._id } },
    { refetchOnMountOrArgChange: true },
  );
  const [reviewerId, setReviewerId] = useState('');
  const chosen = data?.reviewers.find(({ _id }) => _id === reviewerId);
  return (
    <ConfirmDialog
      open
      title="Ask for a review?"
      description={
        chosen
          ? `${chosen.name} gets an email${chosen.role === 'attorney' ? ', and may read this case until the review is given' : ''}. Until then, nobody can change the report.`
          : 'The admins get an email. Until the report is sent back or released, nobody can change it.'
      }
      confirmLabel="Ask for a review"
      busy={isLoading || isBusy}
      refusal={refusal ?? (error && messageOf(error, 'The names could not be loaded. The admins can be asked.'))}
      onConfirm={() =>
        void submit(
          { status: 'in-review', ...(reviewerId && { reviewerId }) },
          chosen ? `${chosen.name} was asked for a review.` : 'A review was requested.',
        )
      }
      onCancel={onClose}
    >
      <Field label="Reviewer">
        <Select value={reviewerId} onChange={({ target }) => setReviewerId(target.value)}>
          <option value="">Any admin</option>
          {data?.reviewers.map(({ _id, name, role }) => (
            <option key={_id} value={_id}>
              {name} ({roles[role]})
            </option>
          ))}
        </Select>
      </Field>
    </ConfirmDialog>
  );
}
