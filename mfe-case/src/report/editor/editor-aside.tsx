import { isExamined } from '@portal/contracts';
import { formatNumber } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Eye, Send, Trash } from '@portal/ui/icons';
import { type ComponentType, useState } from 'react';
import { DiscardDialog, type DiscardDialogProps } from '../actions/discard-dialog';
import { ReleaseDialog } from '../actions/release-dialog';
import { ReviewDialog } from '../actions/review-dialog';
import type { Report } from '../report-api';
import { type Gap, Gaps } from './gaps';
import { SaveState } from './save-state';
import type { ReportDraft } from './use-report-draft';

interface EditorAsideProps {
  report: Report;
  state: ReportDraft;
  gaps: readonly Gap[];
  reviewRequired: boolean;
  /** Shows the fields, when the preview hides them. */
  onShowField: () => void;
  /** Hears when this person discards the draft, and when that was refused. */
  onDiscard: (isDiscarding: boolean) => void;
}

type Question = 'release' | 'review' | 'discard';

const dialogs: Record<Question, ComponentType<DiscardDialogProps>> = {
  release: ReleaseDialog,
  review: ReviewDialog,
  discard: DiscardDialog,
};

/** What is saved, what is missing, and the next step. */
export function EditorAside({ report, state, gaps, reviewRequired, onShowField, onDiscard }: EditorAsideProps) {
  const [asks, setAsks] = useState<Question>();
  const { isDirty, isSaving, isConflict, revision } = state;
  const isBusy = isDirty || isSaving;
  const examined = state.draft.findings.filter(isExamined);
  const ask = (what: Question) => {
    if (isDirty && !isSaving) {
      void state.saveNow();
    }
    setAsks(what);
  };
  const Asked = asks && !isConflict ? dialogs[asks] : undefined;
  return (
    <aside aria-label="State of the report" className="grid gap-4 xl:sticky xl:top-24">
      <Card className="gap-4 p-5">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="font-semibold">Version {formatNumber(report.version)}</h2>
          <SaveState state={state} savedAt={report.updatedAt} />
        </div>
        <Gaps
          gaps={gaps}
          unexamined={examined.length > 0 ? state.draft.findings.length - examined.length : 0}
          onLeaveOut={() => state.change({ findings: examined })}
          onShowField={onShowField}
        />
        <NextSteps report={report} isComplete={gaps.length === 0} {...{ isConflict, reviewRequired }} onAsk={ask} />
      </Card>
      <ReviewNote note={report.reviewNote} />
      {Asked && (
        <Asked
          report={report}
          revision={revision}
          rating={state.content.rating}
          isBusy={isBusy}
          onDiscard={onDiscard}
          onClose={() => setAsks(undefined)}
        />
      )}
    </aside>
  );
}

interface NextStepsProps {
  report: Report;
  isComplete: boolean;
  isConflict: boolean;
  reviewRequired: boolean;
  onAsk: (what: Question) => void;
}

const NextSteps = ({ report: { abilities }, isComplete, isConflict, reviewRequired, onAsk }: NextStepsProps) => (
  <>
    <div className="grid gap-2.5">
      {(!reviewRequired || abilities.release) && (
        <Button wide disabled={!isComplete || isConflict} onClick={() => onAsk('release')}>
          <Send /> Release to the client
        </Button>
      )}
      {abilities.askForReview && (
        <Button
          wide
          variant={reviewRequired ? 'primary' : 'outline'}
          disabled={!isComplete || isConflict}
          onClick={() => onAsk('review')}
        >
          <Eye /> Ask for a review
        </Button>
      )}
      {abilities.discard && (
        <Button wide variant="ghost" disabled={isConflict} onClick={() => onAsk('discard')}>
          <Trash /> Discard draft
        </Button>
      )}
    </div>
    {reviewRequired && (
      <p className="text-muted-foreground text-sm">Someone else reviews the report before the client sees it.</p>
    )}
  </>
);

const ReviewNote = ({ note }: { note: string | undefined }) =>
  note && (
    <Alert tone="warning" title="The reviewer asks for a change">
      <span className="block whitespace-pre-wrap [unicode-bidi:plaintext]">{note}</span>
    </Alert>
  );
