import { t } from '@portal/build/i18n';
import { notifyTexts } from '@portal/contracts';
import { problemOf, toast, toastProblem, useSession, useUpdateAccount } from '@portal/sdk';
import { Checkbox } from '@portal/ui/checkbox';
import { useState } from 'react';

/** Asks clients how much their emails may say; nothing for visitors and staff. Saves the choice at once. */
export function MailChoice() {
  const { user } = useSession();
  const update = useUpdateAccount();
  const [isBusy, setBusy] = useState(false);
  if (user?.role !== 'client') {
    return null;
  }
  const change = async (notifyWithoutContent: boolean) => {
    setBusy(true);
    try {
      await update({ notifyWithoutContent });
      toast({ title: t('Your choice has been saved.') });
    } catch (thrown) {
      toastProblem(problemOf(thrown), t('Your choice could not be saved.'));
    }
    setBusy(false);
  };
  return (
    <div className="rounded-xl border border-border bg-card p-5 text-start print:hidden">
      <Checkbox
        label={t(notifyTexts.label)}
        hint={t(notifyTexts.hint)}
        checked={user.notifyWithoutContent}
        disabled={isBusy}
        onChange={(event) => void change(event.target.checked)}
      />
    </div>
  );
}
