import { t } from '@portal/build/i18n';
import { Button } from '@portal/ui/button';
import { useState } from 'react';
import { Part } from '../page-parts';
import { ReaderPage } from './reader-page';

/** Shows clients who of the firm has opened their case. The list is loaded when they ask for it. */
export function WhoOpened({ caseId }: { caseId: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <Part title={t('Who opened my case')} className="grid gap-4">
      <p className="text-muted-foreground text-sm">
        {t(
          'Each time somebody of our firm opens or changes your case, a document, an invoice or the report, it is recorded. If someone opens the same item again within an hour, we count it once.',
        )}
      </p>
      {isShown ? (
        <ReaderPage caseId={caseId} />
      ) : (
        <Button variant="outline" className="justify-self-start" onClick={() => setShown(true)}>
          {t('Show the list')}
        </Button>
      )}
    </Part>
  );
}
