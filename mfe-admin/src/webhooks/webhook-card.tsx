import { labelOf, type WebhookDelivery, type WebhookView, webhookKindLabels, webhookTexts } from '@portal/contracts';
import { formatDateTime, toast, toastProblem } from '@portal/sdk';
import { ActionMenu } from '@portal/ui/action-menu';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '@portal/ui/card';
import { Ellipsis, Key, Pencil, Send, Trash } from '@portal/ui/icons';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { useState } from 'react';
import { Deliveries } from './deliveries';
import { DeliveryBadge } from './delivery-badge';
import { useTestWebhookMutation } from './webhook-api';
import type { WebhookQuestion } from './webhook-dialog';

interface Props {
  webhook: WebhookView;
  onAsk: (question: WebhookQuestion) => void;
}

export function WebhookCard({ webhook, onAsk }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { url, kinds, formerSecretUntil, lastDelivery } = webhook;
  return (
    <Card asChild>
      <li>
        <CardHeader>
          <div className="flex items-start justify-between gap-3">
            <CardTitle level={2} className="wrap-anywhere min-w-0">
              {url}
            </CardTitle>
            <WebhookMenu webhook={webhook} onAsk={onAsk} />
          </div>
          <LastDelivery delivery={lastDelivery} />
        </CardHeader>
        <CardContent className="space-y-4">
          <ul aria-label="Events" className="flex flex-wrap gap-2">
            {kinds.map((kind) => (
              <li key={kind}>
                <Badge>{labelOf(webhookKindLabels, kind)}</Badge>
              </li>
            ))}
          </ul>
          {formerSecretUntil && new Date(formerSecretUntil) > new Date() && (
            <p className="text-muted-foreground text-sm">
              The former secret signs too, until {formatDateTime(formerSecretUntil)}.
            </p>
          )}
          {isOpen && <Deliveries webhook={webhook} />}
        </CardContent>
        <CardFooter className="flex flex-wrap gap-3">
          <Button variant="outline" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide deliveries' : 'Show deliveries'}
            <VisuallyHidden> to {url}</VisuallyHidden>
          </Button>
          <TestButton webhook={webhook} />
        </CardFooter>
      </li>
    </Card>
  );
}

function WebhookMenu({ webhook, onAsk }: Props) {
  const trigger = (
    <Button variant="ghost" size="icon-sm" aria-label={`Actions for ${webhook.url}`}>
      <Ellipsis />
    </Button>
  );
  return (
    <ActionMenu
      trigger={trigger}
      entries={[
        { key: 'change', label: 'Change…', icon: Pencil, onSelect: () => onAsk({ action: 'change', webhook }) },
        { key: 'rotate', label: 'New secret…', icon: Key, onSelect: () => onAsk({ action: 'rotate', webhook }) },
        {
          key: 'remove',
          label: 'Delete…',
          icon: Trash,
          tone: 'destructive',
          onSelect: () => onAsk({ action: 'remove', webhook }),
        },
      ]}
    />
  );
}

function LastDelivery({ delivery }: { delivery: WebhookDelivery | undefined }) {
  if (!delivery) {
    return <p className="text-muted-foreground text-sm">Nothing has been sent yet.</p>;
  }
  return (
    <p className="flex flex-wrap items-center gap-2 text-muted-foreground text-sm">
      <DeliveryBadge delivery={delivery} /> Last event {formatDateTime(delivery.createdAt)}
    </p>
  );
}

function TestButton({ webhook: { _id, url } }: { webhook: WebhookView }) {
  const [test, { isLoading }] = useTestWebhookMutation();
  const send = async () => {
    const { error } = await test({ params: { webhookId: _id } });
    if (error) {
      toastProblem(error, 'The test could not be sent. Please try again.');
    } else {
      toast({ title: webhookTexts.tested, description: 'It is sent within some seconds.' });
    }
  };
  return (
    <Button variant="outline" size="sm" busy={isLoading} onClick={send}>
      {!isLoading && <Send />} Send a test
      <VisuallyHidden> to {url}</VisuallyHidden>
    </Button>
  );
}
