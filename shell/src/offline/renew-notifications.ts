import { turnOnNotifications } from '@portal/contracts';
import { send } from '@portal/sdk/shell';

/** Keeps the notifications of whoever turned them on in this browser, and ends those of somebody else who was signed in before. */
export async function renewNotifications(subscription: PushSubscription): Promise<void> {
  const { isOn } = await send(turnOnNotifications, { body: { endpoint: subscription.endpoint, isRenewal: true } });
  if (!isOn) {
    await subscription.unsubscribe();
  }
}
