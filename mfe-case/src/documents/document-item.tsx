import { type DocumentView, downloadDocument } from '@portal/contracts';
import { formatDate, hrefOf } from '@portal/sdk';
import { buttonClass } from '@portal/ui/button-class';
import { Card } from '@portal/ui/card';
import { Download, FileText } from '@portal/ui/icons';

export const DocumentItem = ({ document: file }: { document: DocumentView }) => (
  <Card asChild>
    <li className="flex flex-row flex-wrap items-center gap-4 px-5 py-4 sm:px-6">
      <FileText className="size-5 text-muted-foreground" />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere font-medium">
          <bdi>{file.originalFileName}</bdi>
        </p>
        <p className="text-muted-foreground text-sm">
          Uploaded by <bdi>{file.uploaderName}</bdi> on {formatDate(file.createdAt)}
        </p>
      </div>
      <a
        href={hrefOf(downloadDocument, { params: { documentId: file._id } })}
        download
        className={buttonClass({ variant: 'outline', size: 'sm' })}
      >
        <Download /> Download
      </a>
    </li>
  </Card>
);
