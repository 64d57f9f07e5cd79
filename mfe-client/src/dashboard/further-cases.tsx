import { t } from '@portal/build/i18n';
import { dashboardTexts, listLimit } from '@portal/contracts';
import { Button } from '@portal/ui/button';
import { Failure } from '@portal/ui/failure';
import { Loading } from '@portal/ui/loading';
import { UnreadableRows } from '@portal/ui/unreadable-rows';
import { useState } from 'react';
import { useOwnCasesQuery } from '../client-api';
import { CaseCard, type CaseCardProps } from './case-card';

interface FurtherCasesProps extends Pick<CaseCardProps, 'isBelowAlert'> {
  page: number;
}

/** Loads one page of cases beyond the first hundred, with a button for the next page. */
export function FurtherCases({ page, isBelowAlert }: FurtherCasesProps) {
  const [showsNext, setShowsNext] = useState(false);
  const { data, error, refetch } = useOwnCasesQuery({ query: { limit: listLimit, page } });

  if (error) {
    return (
      <li>
        <Failure title={t(dashboardTexts.loadFailed)} problem={error} onRetry={refetch} />
      </li>
    );
  }
  if (!data) {
    return (
      <li>
        <Loading label={t(dashboardTexts.loading)} />
      </li>
    );
  }
  return (
    <>
      {data.unreadableRows && (
        <li>
          <UnreadableRows count={data.unreadableRows} />
        </li>
      )}
      {data.cases.map((caseRow) => (
        <CaseCard key={caseRow._id} caseRow={caseRow} isBelowAlert={isBelowAlert} />
      ))}
      {showsNext && <FurtherCases page={page + 1} isBelowAlert={isBelowAlert} />}
      {!showsNext && data.pagination.pages > page && (
        <li>
          <Button variant="outline" wide onClick={() => setShowsNext(true)}>
            {t('Show more cases')}
          </Button>
        </li>
      )}
    </>
  );
}
