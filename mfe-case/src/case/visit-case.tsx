import type { SessionUser } from '@portal/contracts';
import { personOf, renderPage } from '@portal/sdk/testing';
import { CasePage } from './case-page';

/** Renders the case page in a test; `search` can name a tab. */
export const visitCase = ({ search = '', session = personOf('client', 'Clara Client') as SessionUser } = {}) =>
  renderPage(<CasePage />, { path: '/cases/:caseId', at: `/cases/case-1${search}`, session });
