import type { MessageView } from '@portal/contracts';
import { formatDate } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Upload } from '@portal/ui/icons';

interface OpenRequestsProps {
  requests: readonly MessageView[];
  /** Staff see what the client was asked for, too. */
  isStaff: boolean;
  onAnswer: (id: string) => void;
}

/** Lists the document requests that are still open. */
export const OpenRequests = ({ requests, isStaff, onAnswer }: OpenRequestsProps) =>
  requests.length > 0 && (
    <Alert tone="warning" title={titleOf(requests, isStaff)}>
      <ul className="mt-2 grid gap-3">
        {requests.map(({ _id, content, senderName, createdAt }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0 grow basis-60">
              <p className="wrap-anywhere line-clamp-3 whitespace-pre-wrap font-medium [unicode-bidi:plaintext]">
                {content}
              </p>
              <p>
                Asked by <bdi>{senderName}</bdi> on {formatDate(createdAt)}
              </p>
            </div>
            <Button size="sm" variant="outline" onClick={() => onAnswer(_id)}>
              <Upload /> Upload document
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );

function titleOf(requests: readonly MessageView[], isStaff: boolean): string {
  const isForReader = !isStaff || requests.every(({ senderRole }) => senderRole === 'client');
  const asked = isForReader ? 'You were asked for' : 'The client was asked for';
  return requests.length === 1 ? `${asked} a document` : `${asked} ${requests.length} documents`;
}
