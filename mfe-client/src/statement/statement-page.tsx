import { t } from '@portal/build/i18n';
import { getStatement, statementTexts } from '@portal/contracts';
import { dashboardPathOf, Link, useSession, useUrlState } from '@portal/sdk';
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
  const { user } = useSession();
  const [address, change] = useUrlState(getStatement.input.shape.query);
  const ofOrganisation = address.organisationId !== undefined;
  const ofClient = user?.role === 'admin' && !ofOrganisation;
  const isUnnamed = ofClient && address.clientEmail === undefined;
  const query = useOwnStatementQuery({ query: address }, { refetchOnMountOrArgChange: true, skip: isUnnamed });
  const problem: StatementProblem | undefined = query.isFetching ? undefined : query.error;
  const statement = isUnnamed ? undefined : query.currentData?.statement;
  return {
    refetch: query.refetch,
    statement,
    problem,
    /** Also for an address that no client has. */
    errors:
      problem?.code === 'NOT_FOUND' && !ofOrganisation
        ? { clientEmail: [t(statementTexts.unknownClient)] }
        : problem?.errors,
    isLoading: !(statement || problem || isUnnamed),
    address,
    change,
    ofClient,
    ofOrganisation,
    isUnnamed,
    isAdmin: user?.role === 'admin',
    dashboard: dashboardPathOf(user),
  };
}

interface StatementProblem {
  code?: string | undefined;
  message?: string | undefined;
  errors?: Record<string, string[]> | undefined;
}

type State = ReturnType<typeof useStatement>;

/**
 * Shows what a client was sent, has paid and still owes: to the client, and to an admin who names the client; or what an organisation
 * was. The address holds client or organisation, and period. Print shows only the statement.
 */
export function StatementPage() {
  const state = useStatement();
  const { statement, problem, errors, refetch, isLoading, isUnnamed, ofClient, address, change } = state;
  return (
    <MemberPage isSheet>
      <Header state={state} />
      {(ofClient || statement || errors) && (
        <PeriodForm period={{ ...statement, ...address }} ofClient={ofClient} errors={errors} onChange={change} />
      )}
      {problem && !errors && (
        <Failure
          title={t('The statement could not be loaded')}
          problem={{ message: problem.message }}
          onRetry={refetch}
        />
      )}
      {isUnnamed && (
        <Alert tone="info" title={t('Whose statement?')}>
          {t('Enter the email address that the client has given in the case.')}
        </Alert>
      )}
      {statement?.entries.length === 0 && (
        <Alert tone="info" className="mb-6">
          {t(statementTexts.none)}
        </Alert>
      )}
      {statement && <StatementSheet statement={statement} />}
      {isLoading && (
        <>
          {!ofClient && <Skeleton className="mb-6 h-32 sm:h-17 sm:max-w-128" />}
          <CardLoading label={t('Loading...')} />
        </>
      )}
    </MemberPage>
  );
}

const leadOf = ({ ofClient, ofOrganisation }: State) =>
  ofOrganisation
    ? t("The organisation's invoices, payments and credit notes in a period, with the balance after each.")
    : ofClient
      ? t("A client's invoices, payments and credit notes in a period, with the balance after each.")
      : t('Your invoices, payments and credit notes in a period, with the balance after each.');

const Header = ({ state }: { state: State }) => {
  const { isAdmin, dashboard, statement, address, isLoading } = state;
  return (
    <PageHeader
      className="print:hidden"
      title={t('Statement of account')}
      lead={leadOf(state)}
      breadcrumbs={
        <Breadcrumbs
          items={[
            <Link key="dashboard" to={dashboard}>
              {t('Dashboard')}
            </Link>,
            <Link key="invoices" to={isAdmin ? '/admin/invoices' : '/client/invoices'}>
              {isAdmin ? t('Invoices') : t('My invoices')}
            </Link>,
            t('Statement of account'),
          ]}
        />
      }
      actions={
        statement ? (
          <StatementActions
            statement={statement}
            of={{ clientEmail: address.clientEmail, organisationId: address.organisationId }}
          />
        ) : (
          isLoading && (
            <>
              <Skeleton className="h-10 w-20" />
              <Skeleton className="h-10 w-20" />
            </>
          )
        )
      }
    />
  );
};
