import { t } from '@portal/build/i18n';
import { messageTexts } from '@portal/contracts';
import { messageOf } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Clock, Refresh, TriangleAlert } from '@portal/ui/icons';
import type { Outgoing } from '../composer/use-composer';
import { MessageBubble } from './message-bubble';

interface OutgoingMessageProps {
  outgoing: Outgoing;
  onRetry: () => void;
  onDismiss: () => void;
}

/** A message that the server has not confirmed: still being sent, or failed with a reason. */
export const OutgoingMessage = ({ outgoing: { content, problem }, onRetry, onDismiss }: OutgoingMessageProps) => (
  <ol className="mt-4">
    <MessageBubble
      side="mine"
      header={
        problem ? (
          <Badge tone="red" icon={TriangleAlert}>
            {t('Not sent')}
          </Badge>
        ) : (
          <Badge tone="grey" icon={Clock}>
            {t('On its way')}
          </Badge>
        )
      }
      footer={
        problem && (
          <div className="grid gap-2 text-sm">
            <p>
              <span className="text-red-ink">{messageOf(problem, t(messageTexts.sendFailed))}</span>
              <span className="block text-muted-foreground">{t('Your text is still here.')}</span>
            </p>
            <div className="flex flex-wrap gap-2">
              <Button size="sm" variant="outline" onClick={onRetry}>
                <Refresh /> {t('Send again')}
              </Button>
              <Button size="sm" variant="ghost" onClick={onDismiss}>
                {t('Dismiss')}
              </Button>
            </div>
          </div>
        )
      }
    >
      {content}
    </MessageBubble>
  </ol>
);
