import { CaseListQuery } from '@portal/contracts';
import { useList } from '@portal/sdk';
import { useAttorneyCasesQuery } from './case-api';

export const useCaseList = (options: { skip: boolean }) => useList(useAttorneyCasesQuery, CaseListQuery, options);

export type CaseList = ReturnType<typeof useCaseList>;
