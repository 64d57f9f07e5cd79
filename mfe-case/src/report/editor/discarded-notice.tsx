import { clearDraft, readDraft } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { CopyButton } from '@portal/ui/copy-button';
import { useState } from 'react';
import type { Report } from '../report-api';
import { draftOf } from './edited-draft';
import { plainTextOf } from './plain-text-of';
import { type KeptDraft, keptDraftKey } from './use-report-draft';

/** Tells a writer that the draft on their screen is gone. Its text, with what they typed last, can still be copied. */
export function DiscardedNotice({ report, onClose }: { report: Report; onClose: () => void }) {
  const key = keptDraftKey(report);
  const [text] = useState(() => plainTextOf(readDraft<KeptDraft>(key)?.draft ?? draftOf(report)));
  const close = () => {
    clearDraft(key);
    onClose();
  };
  return (
    <Alert
      tone="warning"
      live
      title="This draft was discarded"
      actions={
        <>
          <CopyButton text={text} label="Copy its text" />
          <Button variant="outline" size="sm" onClick={close}>
            Close
          </Button>
        </>
      }
    >
      Someone else discarded the draft that you had open. Copy its text if you still need it: after you leave this page
      it is gone.
    </Alert>
  );
}
