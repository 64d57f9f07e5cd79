import { t } from '@portal/build/i18n';
import type { Problem } from '@portal/contracts';
import { type saveFile, toastProblem } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { type ReactNode, useState } from 'react';

/** Downloads an e-invoice. `missing` is the dialog that lists what it lacks, once the server has said so. */
export function useEInvoice(save: () => ReturnType<typeof saveFile>): {
  run: () => Promise<void>;
  isSaving: boolean;
  missing: ReactNode;
} {
  const [isSaving, setSaving] = useState(false);
  const [incomplete, setIncomplete] = useState<Problem>();

  const run = async () => {
    setSaving(true);
    const problem = await save();
    setSaving(false);
    if (problem?.errors) {
      setIncomplete(problem);
    } else if (problem) {
      toastProblem(problem, t('The e-invoice could not be created. Please try again.'));
    }
  };

  const missing = incomplete && <MissingDialog problem={incomplete} onClose={() => setIncomplete(undefined)} />;
  return { run, isSaving, missing };
}

const MissingDialog = ({ problem: { message, errors = {} }, onClose }: { problem: Problem; onClose: () => void }) => (
  <Dialog
    open
    title={t('Missing from this e-invoice')}
    description={message}
    onClose={onClose}
    footer={<Button onClick={onClose}>{t('Close')}</Button>}
  >
    <ul className="grid list-disc gap-2 ps-5 text-sm">
      {Object.values(errors)
        .flat()
        .map((text) => (
          <li key={text} className="text-pretty">
            {text}
          </li>
        ))}
    </ul>
  </Dialog>
);
