import { t } from '@portal/build/i18n';
import { Button } from '@portal/ui/button';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Trash } from '@portal/ui/icons';
import { useState } from 'react';

/** Explains where unsent answers are kept, and offers to delete them. */
export function DraftNote({ onClear }: { onClear: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-border border-t px-5 py-3 text-sm sm:px-8">
      <p className="text-muted-foreground">
        {t(
          'Your answers stay in this tab only. They are deleted when you send the form or close the tab. Your contact details stay until you close the tab.',
        )}
      </p>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)} className="-mx-3">
        <Trash /> {t('Clear the form')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('Clear the form?')}
        description={t('Everything you typed is deleted from this tab. It was never sent.')}
        confirmLabel={t('Clear the form')}
        cancelLabel={t('Keep my answers')}
        tone="destructive"
        onConfirm={() => {
          onClear();
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
