import type { Delivery, NewValue } from '@portal/contracts';
import { DeliveryState } from '../../delivery/delivery-state';
import { useRetryDeliveryMutation } from '../message-api';

export function MessageDelivery({ messageId, delivery }: { messageId: string; delivery: Delivery | NewValue }) {
  const [retry, { isLoading }] = useRetryDeliveryMutation();
  return <DeliveryState delivery={delivery} isRetrying={isLoading} onRetry={() => retry({ params: { messageId } })} />;
}
