import { t } from '@portal/build/i18n';
import type { saveFile } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Download } from '@portal/ui/icons';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { useEInvoice } from './use-e-invoice';

interface EInvoiceButtonProps {
  /** Of the credit note. */
  number: string;
  save: () => ReturnType<typeof saveFile>;
}

/** Downloads the e-invoice of a credit note, or lists what it lacks. */
export function EInvoiceButton({ number, save }: EInvoiceButtonProps) {
  const { run, isSaving, missing } = useEInvoice(save);
  return (
    <>
      <Button variant="outline" size="sm" busy={isSaving} onClick={() => void run()}>
        {!isSaving && <Download />} {t('E-invoice (XML)')}
        <VisuallyHidden> {number}</VisuallyHidden>
      </Button>
      {missing}
    </>
  );
}
