import type { DocumentView, MessageView } from '@portal/contracts';
import { useSearchParams, useSession } from '@portal/sdk';
import type { Uploads } from '../use-uploads';
import { RequestCard } from './request-card';

interface OpenRequestsProps {
  messages: readonly MessageView[];
  documents: readonly DocumentView[];
  uploads: Uploads;
}

/** The document requests that are still open. The address may name one, because links in the conversation lead to it. */
export function OpenRequests({ messages, documents, uploads }: OpenRequestsProps) {
  const isStaff = useSession().user?.role !== 'client';
  const [search] = useSearchParams();
  return messages
    .filter(({ requestStatus }) => requestStatus === 'open')
    .map((request) => (
      <RequestCard
        key={request._id}
        request={request}
        documents={documents}
        uploads={uploads}
        asksReader={isStaff === (request.senderRole === 'client')}
        isWanted={search.get('request') === request._id}
      />
    ));
}
