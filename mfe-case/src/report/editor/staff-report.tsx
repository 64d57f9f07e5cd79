import { riskReportTexts } from '@portal/contracts';
import { formatNumber, toastProblem } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Empty } from '@portal/ui/empty';
import { FileText, Pencil, Plus } from '@portal/ui/icons';
import { SegmentedControl } from '@portal/ui/segmented-control';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CaseDetail } from '../../case-api';
import { ReleasedReport } from '../released-report';
import { type Report, type ReportVersions, useSaveRiskReportMutation } from '../report-api';
import { DiscardedNotice } from './discarded-notice';
import { draftOf } from './edited-draft';
import { ReportEditor } from './report-editor';
import { ReportReview } from './report-review';
import { firstDraft } from './templates';
import { inWorkOf, useDiscarded } from './use-discarded';

interface StaffReportProps {
  caseDetail: CaseDetail;
  versions: ReportVersions;
  onReload: () => unknown;
}

/** The report as its writers see it, and a word about a draft that somebody else discarded under their hands. */
export function StaffReport(props: StaffReportProps) {
  const { byOther, byMe, onDiscard, onClose } = useDiscarded(props.versions.reports);
  return (
    <div className="grid gap-5">
      {byOther && <DiscardedNotice key={byOther._id} report={byOther} onClose={onClose} />}
      <Versions {...props} onDiscard={onDiscard} startHasFocus={byMe} />
    </div>
  );
}

interface VersionsProps extends StaffReportProps {
  onDiscard: (report: Report, isDiscarding: boolean) => void;
  /** True after this person discarded a draft: the button that did it is gone. */
  startHasFocus: boolean;
}

/** The version in work, the released ones, or the first step. */
function Versions({ caseDetail, versions, onReload, onDiscard, startHasFocus }: VersionsProps) {
  const { reports, mayWrite, reviewRequired } = versions;
  const [latest] = reports;
  const inWork = inWorkOf(reports);
  const released = reports.filter((report) => report !== inWork);

  if (!latest) {
    return (
      <Empty
        icon={FileText}
        title={riskReportTexts.none}
        action={mayWrite && <StartButton caseDetail={caseDetail} hasFocus={startHasFocus} />}
      >
        {mayWrite
          ? 'Rating, recommendation and findings with their sources. The client sees nothing until you release it.'
          : 'This case is closed. Reopen it to write a report.'}
      </Empty>
    );
  }
  if (!inWork) {
    const actions = mayWrite && <StartButton caseDetail={caseDetail} from={latest} hasFocus={startHasFocus} />;
    return <ReleasedReport reports={released} actions={actions} />;
  }
  const work =
    inWork.status === 'draft' && inWork.abilities.edit ? (
      <ReportEditor
        key={inWork._id}
        report={inWork}
        onDiscard={(isDiscarding) => onDiscard(inWork, isDiscarding)}
        {...{ caseDetail, reviewRequired, onReload }}
      />
    ) : (
      <ReportReview report={inWork} />
    );
  return released.length === 0 ? work : <WorkAndReleased version={inWork.version} work={work} released={released} />;
}

interface WorkAndReleasedProps {
  version: number;
  work: ReactNode;
  released: readonly Report[];
}

/** A correction beside the versions that the client has. */
function WorkAndReleased({ version, work, released }: WorkAndReleasedProps) {
  const [shown, setShown] = useState<'work' | 'released'>('work');
  return (
    <div className="grid gap-5">
      <SegmentedControl
        legend="Version"
        options={[
          { value: 'work', label: `Version ${formatNumber(version)}, in work` },
          { value: 'released', label: 'Released' },
        ]}
        value={shown}
        onChange={setShown}
      />
      {shown === 'work' ? work : <ReleasedReport reports={released} />}
    </div>
  );
}

interface StartButtonProps {
  caseDetail: CaseDetail;
  from?: Report;
  hasFocus: boolean;
}

/** Stores the first draft, or a copy of a released version that will replace it. */
function StartButton({ caseDetail, from, hasFocus }: StartButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFocus) {
      button.current?.focus();
    }
  }, [hasFocus]);
  const [save, { isLoading }] = useSaveRiskReportMutation();
  const start = async () => {
    const draft = from ? { ...draftOf(from), correctionReason: '' } : firstDraft(caseDetail);
    const { error } = await save({ params: { caseId: caseDetail.case._id }, body: { revision: 0, draft } });
    if (error) {
      toastProblem(error, 'The report could not be started. Please try again.');
    }
  };
  return (
    <Button ref={button} variant={from ? 'outline' : 'primary'} busy={isLoading} onClick={() => void start()}>
      {!isLoading && (from ? <Pencil /> : <Plus />)} {from ? 'Write a corrected version' : 'Start the report'}
    </Button>
  );
}
