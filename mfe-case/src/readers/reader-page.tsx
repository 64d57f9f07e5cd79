import { type CaseReader, type CaseReading, caseReaderTexts, labelOf, roleLabels } from '@portal/contracts';
import { formatDateTime } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Failure } from '@portal/ui/failure';
import { Loading } from '@portal/ui/loading';
import { useState } from 'react';
import { useCaseReadersQuery } from './readers-api';

const readings: Readonly<Record<CaseReading, string>> = {
  'case.opened': 'Opened the case',
  'case.exported': 'Exported the case in a list',
  'bank-report.downloaded': 'Downloaded the PDF for bank and police',
  'document.downloaded': 'Downloaded a document',
  'document.previewed': 'Looked at a document',
  'invoice.opened': 'Opened an invoice',
  'invoice.edited': 'Changed an invoice',
  'invoice.sent': 'Sent an invoice',
  'invoice.paid': 'Marked an invoice as paid',
  'invoice.part-paid': 'Recorded a payment',
  'invoice.payment-reversed': 'Reversed a payment',
  'invoice.credited': 'Issued a credit note',
  'invoice.refunded': 'Recorded a refund',
  'invoice.cancelled': 'Cancelled an invoice',
  'invoice.delivery-retried': 'Sent the email about an invoice again',
  'invoice.reminded': 'Sent a reminder of an invoice',
  'message.delivery-retried': 'Sent the email about a message again',
  'message.request-answered': 'Answered a request for documents',
  'message.request-cancelled': 'Cancelled a request for documents',
  'message.request-completed': 'Completed a request for documents',
  'quote.opened': 'Opened a quote',
  'quote.edited': 'Changed a quote',
  'quote.sent': 'Sent a quote',
  'quote.withdrawn': 'Took a quote back',
  'quote.recorded': 'Recorded that you accepted a quote',
  'risk-report.opened': 'Opened the report',
  'risk-report.downloaded': 'Downloaded the report',
  'user.exported': 'Exported the data of the client',
};

/** The operator works on the server, without an account. */
const Reader = ({ name, role }: Pick<CaseReader, 'name' | 'role'>) =>
  role === 'system' ? (
    <span className="font-medium">The operator of the portal</span>
  ) : (
    <>
      <bdi className="font-medium">{name}</bdi>
      <span className="text-muted-foreground">, {labelOf(roleLabels, role)}</span>
    </>
  );

/** One page of the list, and below it the earlier ones that were asked for. */
export function ReaderPage({ caseId, before }: { caseId: string; before?: string }) {
  const [showsEarlier, setShowsEarlier] = useState(false);
  const { currentData, error, refetch } = useCaseReadersQuery(
    { params: { caseId }, query: { before } },
    { refetchOnMountOrArgChange: true },
  );
  if (!currentData) {
    return error ? (
      <Failure title={caseReaderTexts.loadFailed} problem={error} onRetry={() => void refetch()} />
    ) : (
      <Loading label="Loading the list..." />
    );
  }
  const { readers, hasMore } = currentData;
  if (readers.length === 0) {
    return <p className="text-sm">Nobody has opened your case yet.</p>;
  }
  return (
    <>
      <ul className="divide-y divide-border border-border border-t">
        {readers.map(({ _id, name, role, reading, openedAt }) => (
          <li key={_id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 text-sm">
            <span className="wrap-anywhere min-w-0">
              <Reader name={name} role={role} />
              <span className="block">{labelOf(readings, reading)}</span>
            </span>
            <time dateTime={openedAt} className="text-muted-foreground tabular-nums">
              {formatDateTime(openedAt)}
            </time>
          </li>
        ))}
      </ul>
      {hasMore &&
        (showsEarlier ? (
          <ReaderPage caseId={caseId} before={readers.at(-1)?._id} />
        ) : (
          <Button variant="outline" className="justify-self-start" onClick={() => setShowsEarlier(true)}>
            Show earlier ones
          </Button>
        ))}
    </>
  );
}
