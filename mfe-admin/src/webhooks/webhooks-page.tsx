import { webhookLimits } from '@portal/contracts';
import { Button } from '@portal/ui/button';
import { Empty } from '@portal/ui/empty';
import { Failure } from '@portal/ui/failure';
import { Globe, Plus } from '@portal/ui/icons';
import { UnreadableRows } from '@portal/ui/unreadable-rows';
import { useState } from 'react';
import { AdminFrame } from '../frame/admin-frame';
import { ListLoading } from '../frame/list-loading';
import { useWebhooksQuery } from './webhook-api';
import { WebhookCard } from './webhook-card';
import { WebhookDialog, type WebhookQuestion } from './webhook-dialog';

export function WebhooksPage() {
  const { data, error, isFetching, refetch } = useWebhooksQuery(undefined, { refetchOnMountOrArgChange: true });
  const [question, setQuestion] = useState<WebhookQuestion>();
  const add = data && data.webhooks.length < webhookLimits.perFirm && (
    <Button onClick={() => setQuestion({ action: 'create' })}>
      <Plus /> New webhook
    </Button>
  );
  return (
    <AdminFrame
      title="Webhooks"
      lead="Tell your other programs what happens here. A message names the event and its ids, and nothing of a case."
      actions={add}
    >
      {error && !data && !isFetching ? (
        <Failure title="Failed to load the webhooks" problem={error} onRetry={refetch} />
      ) : !data ? (
        <ListLoading />
      ) : data.webhooks.length === 0 ? (
        <Empty icon={Globe} title="No webhook yet">
          Enter the address of a program that should know when a case comes in or an invoice is paid.
        </Empty>
      ) : (
        <>
          <UnreadableRows count={data.unreadableRows} />
          <ul className="grid gap-5">
            {data.webhooks.map((webhook) => (
              <WebhookCard key={webhook._id} webhook={webhook} onAsk={setQuestion} />
            ))}
          </ul>
        </>
      )}
      {question && <WebhookDialog question={question} onAsk={setQuestion} onClose={() => setQuestion(undefined)} />}
    </AdminFrame>
  );
}
