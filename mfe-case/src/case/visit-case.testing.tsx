import { getCase, type SessionUser } from '@portal/contracts';
import { caseDetailSample, sampleIds } from '@portal/contracts/samples';
import { answer, personOf, renderPage } from '@portal/sdk/testing';
import type { CaseDetail } from '../case-api';
import { CasePage } from './case-page';

/** Makes the fake API return this case. */
export const haveCase = (changes: Partial<CaseDetail> = {}): void => answer(getCase, caseDetailSample(changes));

/** Renders the case page in a test; `search` can name a tab. */
export const visitCase = ({ search = '', session = personOf('client', 'Clara Client') as SessionUser } = {}) =>
  renderPage(<CasePage />, { path: '/cases/:caseId', at: `/cases/${sampleIds.case}${search}`, session });
