import type { Problem } from '@portal/contracts';
import { type saveFile, toastProblem } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { Download } from '@portal/ui/icons';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { useState } from 'react';

interface EInvoiceButtonProps {
  /** The invoice or credit note, where several are on the page. */
  number?: string;
  size?: 'sm';
  save: () => ReturnType<typeof saveFile>;
}

/** Downloads an e-invoice, or lists what it lacks. */
export function EInvoiceButton({ number, size, save }: EInvoiceButtonProps) {
  const [isSaving, setSaving] = useState(false);
  const [incomplete, setIncomplete] = useState<Problem>();

  const run = async () => {
    setSaving(true);
    const problem = await save();
    setSaving(false);
    if (problem?.errors) {
      setIncomplete(problem);
    } else if (problem) {
      toastProblem(problem, 'The e-invoice could not be created. Please try again.');
    }
  };

  return (
    <>
      <Button variant="outline" size={size} busy={isSaving} onClick={() => void run()}>
        {!isSaving && <Download />} E-invoice (XML)
        {number && <VisuallyHidden> {number}</VisuallyHidden>}
      </Button>
      {incomplete && <MissingDialog problem={incomplete} onClose={() => setIncomplete(undefined)} />}
    </>
  );
}

const MissingDialog = ({ problem: { message, errors = {} }, onClose }: { problem: Problem; onClose: () => void }) => (
  <Dialog
    open
    title="Missing from this e-invoice"
    description={message}
    onClose={onClose}
    footer={<Button onClick={onClose}>Close</Button>}
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
