import { useSearchParams } from '@portal/sdk';
import { Empty } from '@portal/ui/empty';
import { FileText } from '@portal/ui/icons';
import type { CaseDetail } from '../case-api';
import { DocumentItem } from './document-item';
import { OpenRequests } from './open-requests';
import { UploadArea } from './upload-area';
import type { Uploads } from './use-uploads';

export interface DocumentsTabProps {
  caseDetail: CaseDetail;
  uploads: Uploads;
}

/** The address names the request to answer, because a link in the conversation leads here. */
export function DocumentsTab({ caseDetail: { case: caseView, documents, messages }, uploads }: DocumentsTabProps) {
  const [search, setSearch] = useSearchParams();
  const open = messages.filter(({ requestStatus, mine }) => requestStatus === 'open' && !mine);
  const request = messages.find(({ _id, requestStatus }) => _id === search.get('request') && requestStatus === 'open');
  const answer = (id?: string) =>
    setSearch({ tab: 'documents', ...(id && { request: id }) }, { replace: true, preventScrollReset: true });

  return (
    <div className="grid gap-6">
      {caseView.abilities.uploadDocument && (
        <>
          {!request && <OpenRequests requests={open} isStaff={caseView.abilities.seeDelivery} onAnswer={answer} />}
          <UploadArea uploads={uploads} request={request} onForgetRequest={() => answer()} />
        </>
      )}
      {documents.length === 0 ? (
        <Empty title="No documents yet" icon={FileText}>
          {caseView.abilities.uploadDocument
            ? 'Contracts, receipts, screenshots and letters help us assess your case.'
            : 'No one has added a document to this case.'}
        </Empty>
      ) : (
        <ul aria-label="Documents" className="grid gap-3">
          {documents.map((document) => (
            <DocumentItem key={document._id} document={document} />
          ))}
        </ul>
      )}
    </div>
  );
}
