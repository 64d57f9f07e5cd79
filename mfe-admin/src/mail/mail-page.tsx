import { listFailedMails, mailTexts } from '@portal/contracts';
import { useUrlState } from '@portal/sdk';
import { DataTable } from '@portal/ui/data-table';
import { Empty } from '@portal/ui/empty';
import { Failure } from '@portal/ui/failure';
import { Mail } from '@portal/ui/icons';
import { Stack } from '@portal/ui/layout';
import { Pagination } from '@portal/ui/pagination';
import { UnreadableRows } from '@portal/ui/unreadable-rows';
import { AdminFrame } from '../frame/admin-frame';
import { ListLoading } from '../frame/list-loading';
import { useFailedMailsQuery } from './mail-api';
import { mailColumns } from './mail-columns';
import { RetryAllButton } from './retry-all-button';

/** Lists undelivered emails; every visit reloads them. */
function useFailedMails() {
  const [address, change] = useUrlState(listFailedMails.input.shape.query);
  return { ...useFailedMailsQuery({ query: address }, { refetchOnMountOrArgChange: true }), change };
}

export function MailPage() {
  const list = useFailedMails();
  return (
    <AdminFrame
      noticesFailedMail={false}
      title="Undelivered mail"
      lead="Emails that the mail server refused, or that could not be delivered within 72 hours. Send them again once the reason is gone."
      actions={list.data && <RetryAllButton mails={list.data.mails} />}
    >
      <Mails list={list} />
    </AdminFrame>
  );
}

function Mails({ list }: { list: ReturnType<typeof useFailedMails> }) {
  const { data, currentData, error, isFetching, refetch, change } = list;
  if (error && !currentData && !isFetching) {
    return <Failure title="Failed to load the emails" problem={error} onRetry={refetch} />;
  }
  if (!data) {
    return <ListLoading />;
  }
  const { page, limit, total, pages } = data.pagination;
  if (total === 0) {
    return (
      <Empty icon={Mail} title={mailTexts.none}>
        An email that could not be delivered appears here, with the reason.
      </Empty>
    );
  }
  return (
    <Stack gap={4}>
      <UnreadableRows count={data.unreadableRows} />
      <DataTable
        dense
        caption="Undelivered emails"
        columns={mailColumns}
        rows={data.mails}
        rowKey={({ _id }) => _id}
        busy={isFetching}
      />
      {(pages > 1 || page > 1) && (
        <Pagination
          label="Pages of emails"
          page={page}
          pageSize={limit}
          total={total}
          onPage={(next) => change({ page: next })}
        />
      )}
    </Stack>
  );
}
