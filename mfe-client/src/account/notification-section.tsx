import { t } from '@portal/build/i18n';
import { notifyTexts, type SessionUser, updateMe } from '@portal/contracts';
import { toast, useUpdateAccount } from '@portal/sdk';
import { Checkbox } from '@portal/ui/checkbox';
import { useState } from 'react';
import { AccountSection } from './account-section';
import { DeviceNotifications } from './device-notifications';
import { showRefusal } from './refused';

/** Saves the choice as soon as the switch changes. */
export function NotificationSection({ user }: { user: SessionUser }) {
  const update = useUpdateAccount();
  const [isBusy, setBusy] = useState(false);
  const change = async (notifyWithoutContent: boolean) => {
    setBusy(true);
    try {
      await update({ notifyWithoutContent });
      toast({ title: t(updateMe.message) });
    } catch (thrown) {
      showRefusal(thrown, t('Your choice could not be saved.'));
    }
    setBusy(false);
  };
  return (
    <AccountSection title={t('Notifications')} description={t('We email you when there is news in a case.')}>
      <div className="grid gap-5">
        <Checkbox
          label={t(notifyTexts.label)}
          hint={t(notifyTexts.hint)}
          checked={user.notifyWithoutContent}
          disabled={isBusy}
          onChange={(event) => void change(event.target.checked)}
        />
        <DeviceNotifications />
      </div>
    </AccountSection>
  );
}
