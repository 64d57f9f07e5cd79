import { labelOf, type WebhookDelivery, type WebhookView, webhookKindLabels, webhookTexts } from '@portal/contracts';
import { formatDateTime, formatNumber, toast, toastProblem } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { type Column, DataTable } from '@portal/ui/data-table';
import { Failure } from '@portal/ui/failure';
import { Refresh } from '@portal/ui/icons';
import { Pagination } from '@portal/ui/pagination';
import { TwoLines } from '@portal/ui/two-lines';
import { UnreadableRows } from '@portal/ui/unreadable-rows';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { useState } from 'react';
import { ListLoading } from '../frame/list-loading';
import { DeliveryBadge } from './delivery-badge';
import { useReplayWebhookDeliveryMutation, useWebhookDeliveriesQuery } from './webhook-api';

const limit = 10;

export function Deliveries({ webhook: { _id, url } }: { webhook: WebhookView }) {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useWebhookDeliveriesQuery(
    { params: { webhookId: _id }, query: { page, limit } },
    { refetchOnMountOrArgChange: true },
  );
  if (error && !data && !isFetching) {
    return <Failure title="Failed to load the deliveries" problem={error} onRetry={refetch} />;
  }
  if (!data) {
    return <ListLoading />;
  }
  const { total, pages } = data.pagination;
  if (total === 0) {
    return <p className="text-muted-foreground text-sm">None in the last 30 days.</p>;
  }
  return (
    <div className="space-y-4">
      <UnreadableRows count={data.unreadableRows} />
      <DataTable
        caption={`Deliveries to ${url}`}
        columns={columns}
        rows={data.deliveries}
        rowKey={(delivery) => delivery._id}
        busy={isFetching}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button variant="outline" size="sm" busy={isFetching} onClick={refetch}>
          {!isFetching && <Refresh />} Refresh
        </Button>
        {pages > 1 && (
          <Pagination label="Pages of deliveries" page={page} pageSize={limit} total={total} onPage={setPage} />
        )}
      </div>
    </div>
  );
}

const labels: Readonly<Record<string, string>> = { ...webhookKindLabels, 'webhook.test': 'Test' };

const columns: Column<WebhookDelivery>[] = [
  {
    key: 'kind',
    header: 'Event',
    rowHeader: true,
    cell: ({ kind, createdAt }) => <TwoLines first={labelOf(labels, kind)} second={formatDateTime(createdAt)} />,
  },
  {
    key: 'status',
    header: 'State',
    cell: (delivery) => <DeliveryBadge delivery={delivery} />,
  },
  {
    key: 'answer',
    header: 'Answer',
    cell: ({ answer, reason, tries, nextTryAt }) => (
      <TwoLines
        first={reason ?? (answer === undefined ? 'None yet' : `Status ${answer}`)}
        second={[
          tries > 0 && (tries === 1 ? '1 try' : `${formatNumber(tries)} tries`),
          tries > 0 && nextTryAt && `next ${formatDateTime(nextTryAt)}`,
        ]
          .filter(Boolean)
          .join(', ')}
      />
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    cell: (delivery) => <ReplayButton delivery={delivery} />,
  },
];

function ReplayButton({ delivery: { _id, kind, status } }: { delivery: WebhookDelivery }) {
  const [replay, { isLoading }] = useReplayWebhookDeliveryMutation();
  if (status === 'queued') {
    return null;
  }
  const send = async () => {
    const { error } = await replay({ params: { deliveryId: _id } });
    if (error) {
      toastProblem(error, 'It could not be sent again. Please try again.');
    } else {
      toast({ title: webhookTexts.replayed });
    }
  };
  return (
    <Button variant="outline" size="sm" busy={isLoading} onClick={send}>
      {!isLoading && <Refresh />} Send again
      <VisuallyHidden>: {labelOf(labels, kind)}</VisuallyHidden>
    </Button>
  );
}
