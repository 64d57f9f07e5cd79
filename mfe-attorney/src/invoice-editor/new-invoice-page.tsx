import { caseTexts } from '@portal/contracts';
import { useParams } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Failure } from '@portal/ui/failure';
import { useAttorneyCaseQuery } from '../cases/case-api';
import { EditorFrame } from './editor-frame';
import { EditorLoading, noLead } from './editor-loading';
import { InvoiceForm } from './invoice-form';

export function NewInvoicePage() {
  const { caseId = '' } = useParams();
  const { data, error, isFetching, refetch } = useAttorneyCaseQuery({ params: { caseId } });

  if (data) {
    const { caseNumber, client, abilities } = data.case;
    return (
      <EditorFrame title="New invoice" lead={`For ${client.name}`} place={{ caseId, caseNumber }}>
        {abilities.createInvoice ? (
          <InvoiceForm key={caseId} caseId={caseId} subject={{ caseNumber, client }} />
        ) : (
          <Alert tone="warning">No invoice can be created for this case.</Alert>
        )}
      </EditorFrame>
    );
  }
  return (
    <EditorFrame title="New invoice" lead={noLead}>
      {error && !isFetching ? (
        <Failure title={caseTexts.loadFailed} problem={error} onRetry={refetch} />
      ) : (
        <EditorLoading label="Loading case details..." />
      )}
    </EditorFrame>
  );
}
