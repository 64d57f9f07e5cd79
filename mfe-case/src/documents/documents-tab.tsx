import { Empty } from '@portal/ui/empty';
import { FileText } from '@portal/ui/icons';
import type { CaseFile } from '../case-api';
import { DocumentItem } from './document-item';

export function DocumentsTab({ file: { documents } }: { file: CaseFile }) {
  if (documents.length === 0) {
    return <Empty title="No documents yet" icon={FileText} />;
  }
  return (
    <ul className="grid gap-3">
      {documents.map((document) => (
        <DocumentItem key={document._id} document={document} />
      ))}
    </ul>
  );
}
