import type { Delivery, NewValue } from '@portal/contracts';
import { DeliveryState } from '../delivery/delivery-state';
import { useRetryInvoiceDeliveryMutation } from './invoice-api';

export function InvoiceDelivery({ invoiceId, delivery }: { invoiceId: string; delivery: Delivery | NewValue }) {
  const [retry, { isLoading }] = useRetryInvoiceDeliveryMutation();
  return <DeliveryState delivery={delivery} isRetrying={isLoading} onRetry={() => retry({ params: { invoiceId } })} />;
}
