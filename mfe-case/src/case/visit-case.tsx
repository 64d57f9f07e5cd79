import type { SessionUser } from '@portal/contracts';
import { personOf, renderPage } from '@portal/sdk/testing';
import { CasePage } from './case-page';

/** Opens the case page in a test, at a tab if `search` names one. */
export const visitCase = ({ search = '', session = personOf('client', 'Clara Client') as SessionUser } = {}) =>
  renderPage(<CasePage />, { path: '/cases/:caseId', at: `/cases/case-1${search}`, session });
