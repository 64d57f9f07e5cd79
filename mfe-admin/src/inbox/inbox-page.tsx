import { contactTexts } from '@portal/contracts';
import { formatNumber } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Empty } from '@portal/ui/empty';
import { Failure } from '@portal/ui/failure';
import { Stack } from '@portal/ui/layout';
import { Pagination } from '@portal/ui/pagination';
import { UnreadableRows } from '@portal/ui/unreadable-rows';
import { AdminFrame } from '../frame/admin-frame';
import { ClearFilters } from '../frame/clear-filters';
import { ListLoading } from '../frame/list-loading';
import { ContactRow } from './contact-row';
import { InboxFilters } from './inbox-filters';
import { type Inbox, useInbox } from './use-inbox';

export function InboxPage() {
  const inbox = useInbox();
  const counts = inbox.data?.counts;
  return (
    <AdminFrame
      title="Inbox"
      lead={
        counts
          ? `${formatNumber(counts.open)} open, ${formatNumber(counts.done)} done`
          : 'Questions that visitors sent through the contact form.'
      }
    >
      {inbox.address.contactId ? (
        <p className="mb-5 flex flex-wrap items-center gap-3 text-muted-foreground text-sm">
          One request, opened from a mail.
          <Button variant="outline" size="sm" onClick={() => inbox.change(unfiltered)}>
            Show all requests
          </Button>
        </p>
      ) : (
        <InboxFilters address={inbox.address} change={inbox.change} />
      )}
      <Requests inbox={inbox} />
    </AdminFrame>
  );
}

function Requests({
  inbox: {
    address: { contactId, page },
    data,
    currentData,
    error,
    isFetching,
    refetch,
    change,
  },
}: {
  inbox: Inbox;
}) {
  if (error && !currentData && !isFetching) {
    return <Failure title="Failed to load the inbox" problem={error} onRetry={refetch} />;
  }
  if (!data) {
    return <ListLoading />;
  }
  if (data.contacts.length === 0) {
    if (contactId) {
      return <Empty title={contactTexts.none}>It was deleted, as requests are after some time.</Empty>;
    }
    return data.counts.total > 0 ? (
      <Empty title={contactTexts.none} action={<ClearFilters onClear={() => change(unfiltered)} />}>
        No requests match your search and filter.
      </Empty>
    ) : (
      <Empty title={contactTexts.noneYet}>Questions sent through the contact form appear here.</Empty>
    );
  }
  const { limit, total, pages, more } = data.pagination;
  return (
    <Stack gap={4} aria-busy={isFetching || undefined} className="aria-busy:opacity-60">
      <UnreadableRows count={data.unreadableRows} />
      <ul className="divide-y divide-border overflow-hidden rounded-xl border border-border bg-card">
        {data.contacts.map((contact) => (
          <ContactRow key={contact._id} contact={contact} isOpen={contact._id === contactId} />
        ))}
      </ul>
      {pages > 1 && (
        <Pagination
          label="Pages of requests"
          page={page}
          pageSize={limit}
          total={total}
          more={more}
          onPage={(next) => change({ page: next })}
        />
      )}
    </Stack>
  );
}

const unfiltered = { status: undefined, q: undefined, page: undefined, contactId: undefined };
