import { getStatement, type Problem, statementTexts } from '@portal/contracts';
import { Link, useUrlState } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Breadcrumbs } from '@portal/ui/breadcrumbs';
import { CardLoading } from '@portal/ui/card-loading';
import { Failure } from '@portal/ui/failure';
import { PageHeader } from '@portal/ui/page-header';
import { Skeleton } from '@portal/ui/skeleton';
import { MemberPage } from '../page/member-page';
import { PeriodForm } from './period-form';
import { StatementActions } from './statement-actions';
import { useOwnStatementQuery } from './statement-api';
import { StatementSheet } from './statement-sheet';

function useStatement() {
  const [address, change] = useUrlState(getStatement.input.shape.query);
  const query = useOwnStatementQuery({ query: address }, { refetchOnMountOrArgChange: true });
  return { ...query, statement: query.currentData?.statement, address, change };
}

/** Shows what a client was sent, has paid and still owes; the address holds the period. Print shows only the statement. */
export function StatementPage() {
  const { statement, error, isFetching, refetch, address, change } = useStatement();
  const problem: Pick<Partial<Problem>, 'message' | 'errors'> | undefined = isFetching ? undefined : error;
  return (
    <MemberPage isSheet>
      <PageHeader
        className="print:hidden"
        title="Statement of account"
        lead="Your invoices, payments and cancellations in a period, with the balance after each."
        breadcrumbs={
          <Breadcrumbs
            items={[
              <Link key="dashboard" to="/client/dashboard">
                Dashboard
              </Link>,
              <Link key="invoices" to="/client/invoices">
                My invoices
              </Link>,
              'Statement of account',
            ]}
          />
        }
        actions={
          statement ? (
            <StatementActions statement={statement} />
          ) : (
            !problem && (
              <>
                <Skeleton className="h-10 w-20" />
                <Skeleton className="h-10 w-20" />
              </>
            )
          )
        }
      />
      {(statement || problem?.errors) && (
        <PeriodForm period={{ ...statement, ...address }} errors={problem?.errors} onChange={change} />
      )}
      {problem && !problem.errors && (
        <Failure title="The statement could not be loaded" problem={problem} onRetry={refetch} />
      )}
      {statement?.entries.length === 0 && (
        <Alert tone="info" className="mb-6">
          {statementTexts.none}
        </Alert>
      )}
      {statement && <StatementSheet statement={statement} />}
      {!statement && !problem && (
        <>
          <Skeleton className="mb-6 h-32 sm:h-17 sm:max-w-128" />
          <CardLoading label="Loading..." />
        </>
      )}
    </MemberPage>
  );
}
