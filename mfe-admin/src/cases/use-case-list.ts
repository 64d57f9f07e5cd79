import { CaseListQuery } from '@portal/contracts';
import { useList } from '@portal/sdk';
import { useAdminCasesQuery } from './case-api';

export const useCaseList = (options: { skip: boolean }) => useList(useAdminCasesQuery, CaseListQuery, options);

export type CaseList = ReturnType<typeof useCaseList>;
