import { msg, t } from '@portal/build/i18n';
import { notificationTexts, turnOffNotifications, turnOnNotifications } from '@portal/contracts';
import { toast, toastProblem } from '@portal/sdk';
import { Checkbox } from '@portal/ui/checkbox';
import { useEffect, useState } from 'react';
import { useNotificationsQuery, useTurnOffNotificationsMutation, useTurnOnNotificationsMutation } from './account-api';

/** The switch for notifications on this device, where firm and browser have them. */
export function DeviceNotifications() {
  const { data } = useNotificationsQuery();
  const device = usePushManager();
  return data?.publicKey && device ? <Switch publicKey={data.publicKey} device={device} /> : null;
}

interface Device {
  pushManager: PushManager;
  isOn: boolean;
}

function usePushManager(): Device | undefined {
  const [device, setDevice] = useState<Device>();
  useEffect(() => {
    // Missing without https, in private windows, and on iPhones until the portal is on the home screen.
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    const find = async () => {
      const { pushManager } = (await workers?.ready) ?? {};
      if (pushManager && 'Notification' in window) {
        setDevice({ pushManager, isOn: (await pushManager.getSubscription()) !== null });
      }
    };
    // Without an answer there is no switch, and mails come as before.
    find().catch(() => {});
  }, []);
  return device;
}

const failed = msg('Your choice could not be saved.');

function Switch({ publicKey, device: { pushManager, isOn: wasOn } }: { publicKey: string; device: Device }) {
  const [isOn, setOn] = useState(wasOn);
  const [isBusy, setBusy] = useState(false);
  const [callOn] = useTurnOnNotificationsMutation();
  const [callOff] = useTurnOffNotificationsMutation();

  const turnOn = async () => {
    if ((await Notification.requestPermission()) !== 'granted') {
      toast({
        variant: 'destructive',
        title: t('This browser blocks notifications'),
        description: t('Allow them for this site in the settings of the browser, then try again.'),
      });
      return;
    }
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const { error } = await callOn({ body: { endpoint: subscription.endpoint } });
    if (error) {
      await subscription.unsubscribe();
      toastProblem(error, t(failed));
      return;
    }
    setOn(true);
    toast({ title: t(turnOnNotifications.message) });
  };

  const turnOff = async () => {
    const { error } = await callOff();
    if (error) {
      toastProblem(error, t(failed));
      return;
    }
    await (await pushManager.getSubscription())?.unsubscribe();
    setOn(false);
    toast({ title: t(turnOffNotifications.message) });
  };

  const change = async (wanted: boolean) => {
    setBusy(true);
    // A browser that does not reach its push service throws.
    await (wanted ? turnOn() : turnOff()).catch(() => toast({ variant: 'destructive', title: t(failed) }));
    setBusy(false);
  };
  return (
    <Checkbox
      label={t('Notifications on this device')}
      hint={t('They only say: “{news}” They end when you sign out.', { news: t(notificationTexts.news) })}
      checked={isOn}
      disabled={isBusy}
      onChange={(event) => void change(event.target.checked)}
    />
  );
}
