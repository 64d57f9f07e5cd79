import { t } from '@portal/build/i18n';
import { Empty } from '@portal/ui/empty';
import { FileText } from '@portal/ui/icons';
import type { CaseDetail } from '../case-api';
import { DocumentItem } from './document-item';
import { OpenRequests } from './requests/open-requests';
import { UploadArea } from './upload-area';
import type { Uploads } from './use-uploads';

export interface DocumentsTabProps {
  caseDetail: CaseDetail;
  uploads: Uploads;
}

export const DocumentsTab = ({ caseDetail: { case: caseView, documents, messages }, uploads }: DocumentsTabProps) => (
  <div className="grid gap-6">
    {caseView.abilities.uploadDocument && (
      <>
        <OpenRequests messages={messages} documents={documents} uploads={uploads} />
        <UploadArea uploads={uploads} />
      </>
    )}
    {documents.length === 0 ? (
      <Empty title={t('No documents yet')} icon={FileText}>
        {t(
          caseView.abilities.uploadDocument
            ? 'Contracts, receipts, screenshots and letters help us assess your case.'
            : 'No one has added a document to this case.',
        )}
      </Empty>
    ) : (
      <ul aria-label={t('Documents')} className="grid gap-3">
        {documents.map((document) => (
          <DocumentItem key={document._id} document={document} />
        ))}
      </ul>
    )}
  </div>
);
