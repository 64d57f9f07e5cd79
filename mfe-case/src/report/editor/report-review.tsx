import { formatNumber } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Send, Undo } from '@portal/ui/icons';
import { useState } from 'react';
import { ReleaseDialog } from '../actions/release-dialog';
import { SendBackDialog } from '../actions/send-back-dialog';
import type { Report } from '../report-api';
import { ReportSheet } from '../sheet/report-sheet';

/** A version that waits for its review, and cannot be changed meanwhile. */
export function ReportReview({ report }: { report: Report }) {
  const [asks, setAsks] = useState<'release' | 'send-back'>();
  const { abilities, preparedBy, revision, mine = false } = report;
  const close = () => setAsks(undefined);
  return (
    <div className="grid gap-5">
      {report.status === 'in-review' && (
        <Alert
          title={`In review: version ${formatNumber(report.version)}, prepared by ${preparedBy}`}
          actions={
            <>
              {abilities.release && (
                <Button size="sm" variant={mine ? 'outline' : 'primary'} onClick={() => setAsks('release')}>
                  <Send /> {mine ? 'Release without a review' : 'Release to the client'}
                </Button>
              )}
              {abilities.sendBack && (
                <Button size="sm" variant="outline" onClick={() => setAsks('send-back')}>
                  <Undo /> {mine ? 'Take back' : 'Send back'}
                </Button>
              )}
            </>
          }
        >
          {nextStep(report)}
        </Alert>
      )}
      <ReportSheet report={report} />
      {asks === 'release' && (
        <ReleaseDialog report={report} revision={revision} rating={report.rating} onClose={close} />
      )}
      {asks === 'send-back' && <SendBackDialog report={report} revision={revision} onClose={close} />}
    </div>
  );
}

/** Addresses the author and the reviewer, who do different things next. */
function nextStep({ mine, reviewer, reviewsIt, abilities }: Report): string {
  if (reviewsIt) {
    return 'You are asked to review it: read every finding against its sources. Then release the report or send it back.';
  }
  if (mine) {
    return `It waits for ${reviewer ?? 'a second person'}, who reads every finding against its sources. The client cannot see it yet.`;
  }
  return abilities.release
    ? `${reviewer ? `${reviewer} is asked to review it. ` : ''}A second person should read every finding against its sources. Then release the report or send it back.`
    : 'Someone other than its author must review it before the client sees it.';
}
