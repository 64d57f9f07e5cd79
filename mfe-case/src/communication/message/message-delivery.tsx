import type { Delivery } from '@portal/contracts';
import { DeliveryState } from '../../delivery/delivery-state';
import { useRetryDeliveryMutation } from '../message-api';

export function MessageDelivery({ messageId, delivery }: { messageId: string; delivery: Delivery }) {
  const [retry, { isLoading }] = useRetryDeliveryMutation();
  return <DeliveryState delivery={delivery} isRetrying={isLoading} onRetry={() => retry({ params: { messageId } })} />;
}
