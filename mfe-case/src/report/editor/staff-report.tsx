import { riskReportTexts } from '@portal/contracts';
import { toastProblem } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Empty } from '@portal/ui/empty';
import { FileText, Pencil, Plus } from '@portal/ui/icons';
import { SegmentedControl } from '@portal/ui/segmented-control';
import { type ReactNode, useState } from 'react';
import type { CaseDetail } from '../../case-api';
import { ReleasedReport } from '../released-report';
import { type Report, type ReportVersions, useSaveRiskReportMutation } from '../report-api';
import { draftOf } from './edited-draft';
import { ReportEditor } from './report-editor';
import { ReportReview } from './report-review';
import { firstDraft } from './templates';

interface StaffReportProps {
  caseDetail: CaseDetail;
  versions: ReportVersions;
  onReload: () => unknown;
}

/** The report as its writers see it: the version in work, the released ones, or the first step. */
export function StaffReport({ caseDetail, versions, onReload }: StaffReportProps) {
  const { reports, mayWrite, reviewRequired } = versions;
  const [latest] = reports;
  const inWork = reports.find(({ status }) => status === 'draft' || status === 'in-review');
  const released = reports.filter((report) => report !== inWork);

  if (!latest) {
    return (
      <Empty icon={FileText} title={riskReportTexts.none} action={mayWrite && <StartButton caseDetail={caseDetail} />}>
        {mayWrite
          ? 'Rating, recommendation and findings with their sources. The client sees nothing until you release it.'
          : 'This case is closed. Reopen it to write a report.'}
      </Empty>
    );
  }
  if (!inWork) {
    const actions = mayWrite && <StartButton caseDetail={caseDetail} from={latest} />;
    return <ReleasedReport reports={released} actions={actions} />;
  }
  const work =
    inWork.status === 'draft' && inWork.abilities.edit ? (
      <ReportEditor key={inWork._id} report={inWork} {...{ caseDetail, reviewRequired, onReload }} />
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
          { value: 'work', label: `Version ${version}, in work` },
          { value: 'released', label: 'Released' },
        ]}
        value={shown}
        onChange={setShown}
      />
      {shown === 'work' ? work : <ReleasedReport reports={released} />}
    </div>
  );
}

/** Stores the first draft, or a copy of a released version that will replace it. */
function StartButton({ caseDetail, from }: { caseDetail: CaseDetail; from?: Report }) {
  const [save, { isLoading }] = useSaveRiskReportMutation();
  const start = async () => {
    const draft = from ? { ...draftOf(from), correctionReason: '' } : firstDraft(caseDetail);
    const { error } = await save({ params: { caseId: caseDetail.case._id }, body: { revision: 0, draft } });
    if (error) {
      toastProblem(error, 'The report could not be started. Please try again.');
    }
  };
  return (
    <Button variant={from ? 'outline' : 'primary'} busy={isLoading} onClick={() => void start()}>
      {!isLoading && (from ? <Pencil /> : <Plus />)} {from ? 'Write a corrected version' : 'Start the report'}
    </Button>
  );
}
