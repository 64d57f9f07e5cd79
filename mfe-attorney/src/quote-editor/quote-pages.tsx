import { caseTexts, quoteTexts } from '@portal/contracts';
import { Link, useParams } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { buttonClass } from '@portal/ui/button-class';
import { Failure } from '@portal/ui/failure';
import type { ReactNode } from 'react';
import { useAttorneyCaseQuery } from '../cases/case-api';
import { EditorFrame } from '../invoice-editor/editor-frame';
import { EditorLoading, noLead } from '../invoice-editor/editor-loading';
import { useEditedQuoteQuery } from './quote-api';
import { QuoteForm } from './quote-form';

export function NewQuotePage() {
  const { caseId = '' } = useParams();
  const { data, error, isFetching, refetch } = useAttorneyCaseQuery({ params: { caseId } });
  if (data) {
    const { caseNumber, client, abilities } = data.case;
    return (
      <EditorFrame title="New quote" lead={`For ${client.name}`} place={{ caseId, caseNumber }}>
        {abilities.createInvoice ? (
          <QuoteForm key={caseId} caseId={caseId} caseNumber={caseNumber} client={client} />
        ) : (
          <Alert tone="warning">No quote can be created for this case.</Alert>
        )}
      </EditorFrame>
    );
  }
  return (
    <Waiting title="New quote" label="Loading case details...">
      {error && !isFetching && <Failure title={caseTexts.loadFailed} problem={error} onRetry={refetch} />}
    </Waiting>
  );
}

export function EditQuotePage() {
  const { quoteId = '' } = useParams();
  const { data, error, isFetching, refetch } = useEditedQuoteQuery({ params: { quoteId } });
  if (data) {
    const { caseId, caseNumber, client, quoteNumber, version, abilities } = data.quote;
    return (
      <EditorFrame title={`Edit ${quoteNumber}`} lead={`For ${client.name}`} place={{ caseId, caseNumber }}>
        {abilities.edit ? (
          <QuoteForm
            key={`${quoteId} ${version}`}
            caseId={caseId}
            caseNumber={caseNumber}
            client={client}
            quote={data.quote}
          />
        ) : (
          <Alert
            tone="warning"
            actions={
              <Link to={`/quotes/${quoteId}`} className={buttonClass({ variant: 'outline', size: 'sm' })}>
                View quote
              </Link>
            }
          >
            {quoteTexts.onlyDraft}
          </Alert>
        )}
      </EditorFrame>
    );
  }
  return (
    <Waiting title="Edit quote" label="Loading quote...">
      {error && !isFetching && <Failure title="Failed to load quote" problem={error} onRetry={refetch} />}
    </Waiting>
  );
}

const Waiting = ({ title, label, children }: { title: string; label: string; children: ReactNode }) => (
  <EditorFrame title={title} lead={noLead}>
    {children || <EditorLoading label={label} />}
  </EditorFrame>
);
