import { apiTokenLimits } from '@portal/contracts';
import { Button } from '@portal/ui/button';
import { DataTable } from '@portal/ui/data-table';
import { Empty } from '@portal/ui/empty';
import { Failure } from '@portal/ui/failure';
import { Key, Plus } from '@portal/ui/icons';
import { UnreadableRows } from '@portal/ui/unreadable-rows';
import { useState } from 'react';
import { AdminFrame } from '../frame/admin-frame';
import { ListLoading } from '../frame/list-loading';
import { useApiTokensQuery } from './api-token-api';
import { apiTokenColumns } from './api-token-columns';
import { ApiTokenDialog, type ApiTokenQuestion } from './api-token-dialog';

export function ApiTokensPage() {
  const { data, error, isFetching, refetch } = useApiTokensQuery(undefined, { refetchOnMountOrArgChange: true });
  const [question, setQuestion] = useState<ApiTokenQuestion>();
  const add = data && data.tokens.length < apiTokenLimits.perFirm && (
    <Button onClick={() => setQuestion({ action: 'create' })}>
      <Plus /> New token
    </Button>
  );
  return (
    <AdminFrame
      title="API tokens"
      lead="Let your other programs read what you may read. A token ends when its owner gets another password."
      actions={add}
    >
      {error && !data && !isFetching ? (
        <Failure title="Failed to load the tokens" problem={error} onRetry={refetch} />
      ) : !data ? (
        <ListLoading />
      ) : data.tokens.length === 0 ? (
        <Empty icon={Key} title="No token yet">
          Make one for each program that should read cases, invoices or figures.
        </Empty>
      ) : (
        <div className="space-y-4">
          <UnreadableRows count={data.unreadableRows} />
          <DataTable
            caption="API tokens"
            columns={apiTokenColumns((token) => setQuestion({ action: 'revoke', token }))}
            rows={data.tokens}
            rowKey={({ _id }) => _id}
            busy={isFetching}
          />
        </div>
      )}
      {question && <ApiTokenDialog question={question} onAsk={setQuestion} onClose={() => setQuestion(undefined)} />}
    </AdminFrame>
  );
}
