import { msg, t } from '@portal/build/i18n';
import { type CaseReader, type CaseReading, caseReaderTexts, labelOf, roleLabels } from '@portal/contracts';
import { formatDateTime } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Failure } from '@portal/ui/failure';
import { Loading } from '@portal/ui/loading';
import { useState } from 'react';
import { useCaseReadersQuery } from './readers-api';

const readings: Readonly<Record<CaseReading, string>> = {
  'case.opened': msg('Opened the case'),
  'case.exported': msg('Exported the case in a list'),
  'bank-report.downloaded': msg('Downloaded the PDF for bank and police'),
  'document.downloaded': msg('Downloaded a document'),
  'document.previewed': msg('Looked at a document'),
  'invoice.opened': msg('Opened an invoice'),
  'invoice.edited': msg('Changed an invoice'),
  'invoice.sent': msg('Sent an invoice'),
  'invoice.paid': msg('Marked an invoice as paid'),
  'invoice.part-paid': msg('Recorded a payment'),
  'invoice.payment-reversed': msg('Reversed a payment'),
  'invoice.credited': msg('Issued a credit note'),
  'invoice.refunded': msg('Recorded a refund'),
  'invoice.cancelled': msg('Cancelled an invoice'),
  'invoice.delivery-retried': msg('Sent the email about an invoice again'),
  'invoice.reminded': msg('Sent a reminder of an invoice'),
  'message.delivery-retried': msg('Sent the email about a message again'),
  'message.request-answered': msg('Answered a request for documents'),
  'message.request-cancelled': msg('Cancelled a request for documents'),
  'message.request-completed': msg('Completed a request for documents'),
  'quote.opened': msg('Opened a quote'),
  'quote.edited': msg('Changed a quote'),
  'quote.sent': msg('Sent a quote'),
  'quote.withdrawn': msg('Took a quote back'),
  'quote.recorded': msg('Recorded that you accepted a quote'),
  'risk-report.opened': msg('Opened the report'),
  'risk-report.downloaded': msg('Downloaded the report'),
  'user.exported': msg('Exported the data of the client'),
  'firm.exported': msg('Exported all data of the firm'),
};

/** The operator works on the server, without an account. */
const Reader = ({ name, role }: Pick<CaseReader, 'name' | 'role'>) =>
  role === 'system' ? (
    <span className="font-medium">{t('The operator of the portal')}</span>
  ) : (
    <>
      <bdi className="font-medium">{name}</bdi>
      <span className="text-muted-foreground">{t(', {role}', { role: t(labelOf(roleLabels, role)) })}</span>
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
      <Failure title={t(caseReaderTexts.loadFailed)} problem={error} onRetry={() => void refetch()} />
    ) : (
      <Loading label={t('Loading the list...')} />
    );
  }
  const { readers, hasMore } = currentData;
  if (readers.length === 0) {
    return <p className="text-sm">{t('Nobody has opened your case yet.')}</p>;
  }
  return (
    <>
      <ul className="divide-y divide-border border-border border-t">
        {readers.map(({ _id, name, role, reading, openedAt }) => (
          <li key={_id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 text-sm">
            <span className="wrap-anywhere min-w-0">
              <Reader name={name} role={role} />
              <span className="block">{t(labelOf(readings, reading))}</span>
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
            {t('Show earlier ones')}
          </Button>
        ))}
    </>
  );
}
