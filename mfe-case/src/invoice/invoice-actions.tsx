import { t } from '@portal/build/i18n';
import { downloadEInvoice, downloadInvoice, type InvoiceView } from '@portal/contracts';
import { Link, saveFile, toastProblem } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Bell, Download, type Icon, Pencil, Print, Receipt, XCircle } from '@portal/ui/icons';
import { useState } from 'react';
import { InvoiceActDialog } from './acts/invoice-act-dialog';
import { actsOn, type InvoiceAct } from './acts/invoice-acts';
import { type FurtherAction, MoreActions } from './more-actions';
import { useEInvoice } from './use-e-invoice';

/** The actions open to every reader of an invoice, and those that the server allows this person. What is rare is in a menu. */
export function InvoiceActions({ invoice }: { invoice: InvoiceView }) {
  const [chosen, setChosen] = useState<InvoiceAct>();
  const { abilities, _id: invoiceId, invoiceNumber } = invoice;
  const [isSaving, setSaving] = useState(false);
  const acts = actsOn(invoice);

  const save = async () => {
    setSaving(true);
    const problem = await saveFile(downloadInvoice, { params: { invoiceId } }, `${invoiceNumber}.pdf`);
    setSaving(false);
    if (problem) {
      toastProblem(problem, t('The PDF could not be created. Please try again.'));
    }
  };

  return (
    <div className="relative flex flex-wrap items-center gap-3">
      {acts
        .filter(({ look }) => look === 'primary')
        .map((act) => (
          <Button key={act.kind} onClick={() => setChosen(act)}>
            {act.label}
          </Button>
        ))}
      {abilities.edit && (
        <Button asChild variant="outline">
          <Link to={`/invoices/${invoiceId}/edit`}>
            <Pencil /> {t('Edit')}
          </Link>
        </Button>
      )}
      <Button variant="outline" busy={isSaving} onClick={() => void save()}>
        {!isSaving && <Download />} {t('PDF')}
      </Button>
      <RareActions invoice={invoice} acts={acts.filter(({ look }) => look !== 'primary')} onChoose={setChosen} />
      {chosen && <InvoiceActDialog invoice={invoice} act={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  );
}

const icons: Partial<Record<InvoiceAct['kind'], Icon>> = { remind: Bell, credit: Receipt, cancel: XCircle };

interface RareActionsProps {
  invoice: InvoiceView;
  acts: readonly InvoiceAct[];
  onChoose: (act: InvoiceAct) => void;
}

function RareActions({ invoice: { _id: invoiceId, invoiceNumber, status }, acts, onChoose }: RareActionsProps) {
  const eInvoice = useEInvoice(() => saveFile(downloadEInvoice, { params: { invoiceId } }, `${invoiceNumber}.xml`));
  const isIssued = status !== 'draft' && status !== 'cancelled';
  const papers: FurtherAction[] = [
    { key: 'xml', label: t('E-invoice (XML)'), icon: Download, onSelect: () => void eInvoice.run() },
    { key: 'print', label: t('Print'), icon: Print, onSelect: () => window.print() },
  ];
  const entryOf = (act: InvoiceAct): FurtherAction => ({
    key: act.kind,
    label: `${act.label}…`,
    icon: icons[act.kind] ?? Pencil,
    isDestructive: act.kind === 'cancel',
    onSelect: () => onChoose(act),
  });
  return (
    <>
      <MoreActions
        busy={eInvoice.isSaving}
        actions={[
          ...acts.filter(({ kind }) => kind !== 'cancel').map(entryOf),
          ...(isIssued ? papers : papers.slice(1)),
          ...acts.filter(({ kind }) => kind === 'cancel').map(entryOf),
        ]}
      />
      {eInvoice.missing}
    </>
  );
}
