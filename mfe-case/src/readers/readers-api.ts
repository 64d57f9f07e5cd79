import { listCaseReaders } from '@portal/contracts';
import { call } from '@portal/sdk';
import { caseApi } from '../case-api';

const readersApi = caseApi.injectEndpoints({
  endpoints: (build) => ({ caseReaders: build.query(call(listCaseReaders)) }),
});

export const { useCaseReadersQuery } = readersApi;
