import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Eye, Send } from '@portal/ui/icons';
import { useState } from 'react';
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
}

/** What is saved, what is missing, and the next step. */
export function EditorAside({ report, state, gaps, reviewRequired, onShowField }: EditorAsideProps) {
  const [asks, setAsks] = useState<'release' | 'review'>();
  const { isDirty, isSaving, isConflict, revision } = state;
  const isBusy = isDirty || isSaving;
  const ask = (what: 'release' | 'review') => {
    if (isDirty && !isSaving) {
      void state.saveNow();
    }
    setAsks(what);
  };
  const close = () => setAsks(undefined);
  return (
    <aside aria-label="State of the report" className="grid gap-4 xl:sticky xl:top-24">
      <Card className="gap-4 p-5">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="font-semibold">Version {report.version}</h2>
          <SaveState state={state} savedAt={report.updatedAt} />
        </div>
        <Gaps gaps={gaps} onShowField={onShowField} />
        <div className="grid gap-2.5">
          {(!reviewRequired || report.abilities.release) && (
            <Button wide disabled={gaps.length > 0 || isConflict} onClick={() => ask('release')}>
              <Send /> Release to the client
            </Button>
          )}
          {report.abilities.askForReview && (
            <Button
              wide
              variant={reviewRequired ? 'primary' : 'outline'}
              disabled={gaps.length > 0 || isConflict}
              onClick={() => ask('review')}
            >
              <Eye /> Ask for a review
            </Button>
          )}
        </div>
        {reviewRequired && (
          <p className="text-muted-foreground text-sm">Someone else reviews the report before the client sees it.</p>
        )}
      </Card>
      <ReviewNote note={report.reviewNote} />
      {asks === 'release' && !isConflict && (
        <ReleaseDialog report={report} revision={revision} isBusy={isBusy} onClose={close} />
      )}
      {asks === 'review' && !isConflict && (
        <ReviewDialog report={report} revision={revision} isBusy={isBusy} onClose={close} />
      )}
    </aside>
  );
}

const ReviewNote = ({ note }: { note: string | undefined }) =>
  note && (
    <Alert tone="warning" title="The reviewer asks for a change">
      <span className="block whitespace-pre-wrap [unicode-bidi:plaintext]">{note}</span>
    </Alert>
  );
