import { type InvoiceView, invoiceTexts } from '@portal/contracts';
import { Link, useParams } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { buttonClass } from '@portal/ui/button-class';
import { Failure } from '@portal/ui/failure';
import { useEditedInvoiceQuery } from '../invoices/invoice-api';
import { EditorFrame } from './editor-frame';
import { EditorLoading, noLead } from './editor-loading';
import { InvoiceForm } from './invoice-form';

export function EditInvoicePage() {
  const { invoiceId = '' } = useParams();
  const { data, error, isFetching, refetch } = useEditedInvoiceQuery({ params: { invoiceId } });

  if (data) {
    return <Editor invoice={data.invoice} onReload={refetch} />;
  }
  return (
    <EditorFrame title="Edit invoice" lead={noLead}>
      {error && !isFetching ? (
        <Failure title="Failed to load invoice" problem={error} onRetry={refetch} />
      ) : (
        <EditorLoading label="Loading invoice..." />
      )}
    </EditorFrame>
  );
}

function Editor({ invoice, onReload }: { invoice: InvoiceView; onReload: () => void }) {
  const { _id, caseId, caseNumber, client, invoiceNumber, version, abilities } = invoice;
  return (
    <EditorFrame title={`Edit ${invoiceNumber}`} lead={`For ${client.name}`} place={{ caseId, caseNumber }}>
      {abilities.edit ? (
        <InvoiceForm
          key={`${_id} ${version}`}
          caseId={caseId}
          subject={{ caseNumber, client, invoiceNumber }}
          invoice={invoice}
          onReload={onReload}
        />
      ) : (
        <Alert
          tone="warning"
          actions={
            <Link to={`/invoices/${_id}`} className={buttonClass({ variant: 'outline', size: 'sm' })}>
              View invoice
            </Link>
          }
        >
          {invoiceTexts.onlyDraft}
        </Alert>
      )}
    </EditorFrame>
  );
}
