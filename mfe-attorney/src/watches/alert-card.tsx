import {
  AlertLevel,
  alertLevelLabels,
  discardAlert,
  isKnown,
  labelOf,
  releaseAlert,
  type WatchAlertView,
} from '@portal/contracts';
import { formatDate, messageOf, problemOf, toast, toastProblem } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { useState } from 'react';
import { useDiscardAlertMutation, useReleaseAlertMutation } from './watch-api';

const tones = { notice: 'blue', warning: 'yellow', 'red-flag': 'red' } as const;

export const AlertCard = ({ alert }: { alert: WatchAlertView }) => (
  <Card asChild className="p-5 sm:p-6">
    <li>
      <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium">
        <span dir="auto">{alert.name}</span>
        <Badge tone={isKnown(AlertLevel, alert.level) ? tones[alert.level] : 'grey'}>
          {labelOf(alertLevelLabels, alert.level)}
        </Badge>
        {!alert.releasedAt && <Badge>Draft</Badge>}
      </p>
      <p dir="auto" className="wrap-anywhere mt-2 whitespace-pre-line text-pretty">
        {alert.text}
      </p>
      <p className="mt-2 text-muted-foreground text-sm">
        {alert.writtenBy}, {formatDate(alert.writtenAt)}
        {alert.releasedAt && `; released ${formatDate(alert.releasedAt)}`}
      </p>
      {!alert.releasedAt && <DraftActions alertId={alert._id} />}
    </li>
  </Card>
);

function DraftActions({ alertId }: { alertId: string }) {
  const [isAsking, setAsking] = useState(false);
  const [release, { isLoading, error }] = useReleaseAlertMutation();
  const [discard, { isLoading: isDiscarding }] = useDiscardAlertMutation();
  const params = { alertId };
  const handleRelease = async () => {
    const { error: refusal } = await release({ params, body: {} });
    if (!refusal) {
      toast({ title: releaseAlert.message });
      setAsking(false);
    }
  };
  const handleDiscard = async () => {
    const { error: refusal } = await discard({ params });
    if (refusal) {
      toastProblem(problemOf(refusal));
    } else {
      toast({ title: discardAlert.message });
    }
  };
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button size="sm" onClick={() => setAsking(true)}>
        Release
      </Button>
      <Button size="sm" variant="outline" busy={isDiscarding} onClick={() => void handleDiscard()}>
        Discard
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Release this alert?"
        description="The client can read it at once and is mailed that there is one, without its content. It cannot be taken back."
        confirmLabel="Release"
        busy={isLoading}
        busyLabel="Releasing..."
        refusal={error && messageOf(error, 'The alert could not be released.')}
        onConfirm={() => void handleRelease()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
