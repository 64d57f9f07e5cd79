import { releaseGaps } from '@portal/contracts';
import { Eye, Pencil } from '@portal/ui/icons';
import { SegmentedControl } from '@portal/ui/segmented-control';
import { useState } from 'react';
import type { CaseDetail } from '../../case-api';
import type { Report } from '../report-api';
import { ReportSheet } from '../sheet/report-sheet';
import { ConflictNotice } from './conflict-notice';
import { EditorAside } from './editor-aside';
import { FindingsEditor } from './findings-editor';
import { LeaveGuard } from './leave-guard';
import { previewOf } from './preview-of';
import { JudgmentFields, ScopeFields } from './text-fields';
import { useReportDraft } from './use-report-draft';

interface ReportEditorProps {
  report: Report;
  caseDetail: CaseDetail;
  reviewRequired: boolean;
  onReload: () => unknown;
  /** Hears when this person discards the draft, and when that was refused. */
  onDiscard: (isDiscarding: boolean) => void;
}

export function ReportEditor({ report, caseDetail, reviewRequired, onReload, onDiscard }: ReportEditorProps) {
  const state = useReportDraft(report);
  const [isPreview, setPreview] = useState(false);
  const gaps = releaseGaps(state.content, report.version);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem] xl:gap-8">
      <div className="grid min-w-0 gap-5">
        <SegmentedControl
          legend="View"
          options={[
            { value: 'edit', label: 'Edit', icon: Pencil },
            { value: 'preview', label: 'Preview', icon: Eye },
          ]}
          value={isPreview ? 'preview' : 'edit'}
          onChange={(view) => setPreview(view === 'preview')}
        />
        {state.isConflict && <ConflictNotice state={state} onReload={onReload} />}
        {isPreview ? (
          <ReportSheet report={previewOf(report, state.content, caseDetail.documents)} />
        ) : (
          <form className="grid min-w-0 gap-5" noValidate onSubmit={(event) => event.preventDefault()}>
            <p className="flex items-start gap-1.5 font-medium text-sm">
              <Eye className="mt-0.5 size-4 shrink-0" /> The client will see everything you write here.
            </p>
            <JudgmentFields state={state} version={report.version} />
            <FindingsEditor state={state} documents={caseDetail.documents} />
            <ScopeFields state={state} />
          </form>
        )}
      </div>
      <EditorAside
        report={report}
        state={state}
        gaps={gaps}
        reviewRequired={reviewRequired}
        onShowField={() => setPreview(false)}
        onDiscard={onDiscard}
      />
      <LeaveGuard state={state} />
    </div>
  );
}
