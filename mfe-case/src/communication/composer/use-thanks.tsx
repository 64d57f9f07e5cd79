import { t } from '@portal/build/i18n';
import type { CaseView } from '@portal/contracts';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { useState } from 'react';
import type { Composer } from './use-composer';

/** Asks a client who writes in a resolved case whether it is just thanks; only a question opens the case again. */
export function useThanks({ status }: Pick<CaseView, 'status'>, isStaff: boolean, send: Composer['send']) {
  const [isOpen, setOpen] = useState(false);
  const answer = (isThanks: boolean) => {
    setOpen(false);
    send(isThanks ? { isThanks } : {});
  };
  return {
    asks: status === 'resolved' && !isStaff,
    open: () => setOpen(true),
    dialog: (
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="md"
        title={t('What is your message?')}
        description={t(
          'The work on your case is done. A question opens it again, thanks leave it as it is. We read both.',
        )}
        footer={
          <>
            <Button data-autofocus variant="outline" onClick={() => answer(true)}>
              {t('Just thanks')}
            </Button>
            <Button onClick={() => answer(false)}>{t('I have a question')}</Button>
          </>
        }
      />
    ),
  };
}
