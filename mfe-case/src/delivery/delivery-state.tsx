import { Delivery, isKnown, type NewValue, readable, retryDelivery } from '@portal/contracts';
import { toast, toastProblem } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Check, Clock, type Icon, TriangleAlert } from '@portal/ui/icons';
import type { CallError } from '../case-api';

interface State {
  label: string;
  icon: Icon;
  look: string;
}

const states: Record<Delivery, State> = {
  queued: { label: 'Email waiting to be sent', icon: Clock, look: 'text-muted-foreground' },
  sent: { label: 'Email sent', icon: Check, look: 'text-muted-foreground' },
  failed: { label: 'Email could not be delivered', icon: TriangleAlert, look: 'text-red-ink' },
};

interface DeliveryStateProps {
  delivery: Delivery | NewValue;
  isRetrying: boolean;
  onRetry: () => PromiseLike<{ error?: CallError }>;
}

/** Delivery status of the emails about an item, with a retry for failed ones; staff only. */
export function DeliveryState({ delivery, isRetrying, onRetry }: DeliveryStateProps) {
  const { label, icon: Glyph, look } = stateOf(delivery);
  const handleRetry = async () => {
    const { error } = await onRetry();
    if (error) {
      toastProblem(error, 'The emails could not be queued again. Please try again.');
    } else {
      toast({ title: retryDelivery.message });
    }
  };
  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs ${look}`}>
      <span className="flex items-center gap-1.5">
        <Glyph className="size-3.5" /> {label}
      </span>
      {delivery === 'failed' && (
        <Button size="sm" variant="outline" busy={isRetrying} onClick={() => void handleRetry()}>
          Retry delivery
        </Button>
      )}
    </div>
  );
}

const stateOf = (delivery: Delivery | NewValue): State =>
  isKnown(Delivery, delivery)
    ? states[delivery]
    : { label: readable(delivery), icon: Clock, look: 'text-muted-foreground' };
