import { t } from '@portal/build/i18n';
import { downloadQuote, type QuoteView } from '@portal/contracts';
import { Link, saveFile, toastProblem } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Download, Pencil } from '@portal/ui/icons';
import { type ComponentType, useState } from 'react';
import { InvoiceDialog } from './acts/invoice-dialog';
import { SendDialog, WithdrawDialog } from './acts/move-dialogs';
import type { QuoteDialogProps } from './acts/quote-dialog-props';
import { RecordDialog } from './acts/record-dialog';

interface Act {
  label: string;
  dialog: ComponentType<QuoteDialogProps>;
  isOutline?: boolean;
}

/** What the server allows this person to do with the quote; everybody may have its PDF. */
const actsOn = ({ abilities }: QuoteView): Act[] => [
  ...(abilities.nextStatuses.includes('sent') ? [{ label: t('Send quote'), dialog: SendDialog }] : []),
  ...(abilities.invoice ? [{ label: t('Create invoice'), dialog: InvoiceDialog }] : []),
  ...(abilities.recordAcceptance ? [{ label: t('Record acceptance'), dialog: RecordDialog }] : []),
  ...(abilities.nextStatuses.includes('withdrawn')
    ? [{ label: t('Withdraw'), dialog: WithdrawDialog, isOutline: true }]
    : []),
];

export function QuoteActions({ quote }: { quote: QuoteView }) {
  const [chosen, setChosen] = useState<Act>();
  const [isSaving, setSaving] = useState(false);
  const { _id: quoteId, quoteNumber, abilities } = quote;

  const save = async () => {
    setSaving(true);
    const problem = await saveFile(downloadQuote, { params: { quoteId } }, `${quoteNumber}.pdf`);
    setSaving(false);
    if (problem) {
      toastProblem(problem, t('The PDF could not be created. Please try again.'));
    }
  };

  return (
    <>
      {actsOn(quote).map((act) => (
        <Button key={act.label} variant={act.isOutline ? 'outline' : 'primary'} onClick={() => setChosen(act)}>
          {act.label}
        </Button>
      ))}
      {abilities.edit && (
        <Button asChild variant="outline">
          <Link to={`/quotes/${quoteId}/edit`}>
            <Pencil /> {t('Edit')}
          </Link>
        </Button>
      )}
      <Button variant="outline" busy={isSaving} onClick={() => void save()}>
        {!isSaving && <Download />} {t('PDF')}
      </Button>
      {chosen && <chosen.dialog quote={quote} onClose={() => setChosen(undefined)} />}
    </>
  );
}
