import { downloadEInvoice, downloadInvoice, type InvoiceView } from '@portal/contracts';
import { Link, saveFile, toastProblem } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Download, Pencil, Print } from '@portal/ui/icons';
import { useState } from 'react';
import { EInvoiceButton } from './e-invoice-button';
import { InvoiceActDialog } from './invoice-act-dialog';
import { actsOn, type InvoiceAct } from './invoice-acts';

/** The actions open to every reader of an invoice, and those that the server allows this person. */
export function InvoiceActions({ invoice }: { invoice: InvoiceView }) {
  const [chosen, setChosen] = useState<InvoiceAct>();
  const { abilities, _id: invoiceId, invoiceNumber, status } = invoice;
  const [isSaving, setSaving] = useState(false);

  const save = async () => {
    setSaving(true);
    const problem = await saveFile(downloadInvoice, { params: { invoiceId } }, `${invoiceNumber}.pdf`);
    setSaving(false);
    if (problem) {
      toastProblem(problem, 'The PDF could not be created. Please try again.');
    }
  };

  return (
    <>
      {actsOn(invoice).map((act) => (
        <Button key={act.kind} variant={act.look} onClick={() => setChosen(act)}>
          {act.label}
        </Button>
      ))}
      {abilities.edit && (
        <Button asChild variant="outline">
          <Link to={`/invoices/${invoiceId}/edit`}>
            <Pencil /> Edit
          </Link>
        </Button>
      )}
      <Button variant="outline" busy={isSaving} onClick={() => void save()}>
        {!isSaving && <Download />} PDF
      </Button>
      {status !== 'draft' && status !== 'cancelled' && (
        <EInvoiceButton save={() => saveFile(downloadEInvoice, { params: { invoiceId } }, `${invoiceNumber}.xml`)} />
      )}
      <Button variant="outline" onClick={() => window.print()}>
        <Print /> Print
      </Button>
      {chosen && <InvoiceActDialog invoice={invoice} act={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
