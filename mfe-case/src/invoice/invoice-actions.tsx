import { downloadInvoice, InvoiceStatus, type InvoiceView, isKnown } from '@portal/contracts';
import { Link, saveFile, toastProblem } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Download, Pencil, Print } from '@portal/ui/icons';
import { useState } from 'react';
import { InvoiceMoveDialog } from './invoice-move-dialog';
import { type InvoiceStatusAction, statusActionTo } from './invoice-status-action';

/** The actions open to every reader of an invoice, and those that the server allows this person. */
export function InvoiceActions({ invoice }: { invoice: InvoiceView }) {
  const [move, setMove] = useState<InvoiceStatusAction>();
  const { abilities, _id: invoiceId, invoiceNumber } = invoice;
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
      {abilities.nextStatuses
        .flatMap((status) => (isKnown(InvoiceStatus, status) && statusActionTo(invoice, status)) || [])
        .map((each) => (
          <Button key={each.to} variant={each.look} onClick={() => setMove(each)}>
            {each.label}
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
      <Button variant="outline" onClick={() => window.print()}>
        <Print /> Print
      </Button>
      {move && <InvoiceMoveDialog invoice={invoice} move={move} onClose={() => setMove(undefined)} />}
    </>
  );
}
