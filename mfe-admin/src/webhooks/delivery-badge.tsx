import type { WebhookDelivery } from '@portal/contracts';
import { Badge } from '@portal/ui/badge';
import { CheckCircle, Clock, XCircle } from '@portal/ui/icons';

export function DeliveryBadge({ delivery: { status, tries } }: { delivery: WebhookDelivery }) {
  switch (status) {
    case 'delivered':
      return (
        <Badge tone="green" icon={CheckCircle}>
          Delivered
        </Badge>
      );
    case 'failed':
      return (
        <Badge tone="red" icon={XCircle}>
          Given up
        </Badge>
      );
    default:
      return (
        <Badge tone={tries > 0 ? 'yellow' : 'grey'} icon={Clock}>
          {tries > 0 ? 'Will try again' : 'On its way'}
        </Badge>
      );
  }
}
