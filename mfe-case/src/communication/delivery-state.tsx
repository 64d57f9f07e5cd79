import type { Delivery, MessageView } from '@portal/contracts';
import { Check, Clock, type Icon, TriangleAlert } from '@portal/ui/icons';

const states: Record<Delivery, { label: string; icon: Icon; look: string }> = {
  queued: { label: 'Email waiting to be sent', icon: Clock, look: 'text-muted-foreground' },
  sent: { label: 'Email sent', icon: Check, look: 'text-muted-foreground' },
  failed: { label: 'Email could not be delivered', icon: TriangleAlert, look: 'text-red-ink' },
};

/** How far the mails about a message got; staff only. */
export function DeliveryState({ message: { delivery = 'queued' } }: { message: MessageView }) {
  const { label, icon: Glyph, look } = states[delivery];
  return (
    <p className={`flex items-center gap-1.5 text-xs ${look}`}>
      <Glyph className="size-3.5" /> {label}
    </p>
  );
}
