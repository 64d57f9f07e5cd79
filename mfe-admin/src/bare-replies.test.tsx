import { describedCalls } from '@portal/contracts/docs';
import { answerEssentials, faultsOn, personOf, renderPage } from '@portal/sdk/testing';
import type { ComponentType } from 'react';
import { ApiTokensPage } from './api-tokens/api-tokens-page';
import { AuditPage } from './audit/audit-page';
import { AdminDashboardPage } from './dashboard/admin-dashboard-page';
import { FiguresPage } from './figures/figures-page';
import { InboxPage } from './inbox/inbox-page';
import { InvoicesPage } from './invoices/invoices-page';
import { ListsPage } from './lists/lists-page';
import { MailPage } from './mail/mail-page';
import { ReleasesPage } from './releases/releases-page';
import { SystemPage } from './system/system-page';
import { WebhooksPage } from './webhooks/webhooks-page';
import { WordsPage } from './words/words-page';

const pages: [string, ComponentType][] = [
  ['/admin/dashboard', AdminDashboardPage],
  ['/admin/dashboard?tab=users', AdminDashboardPage],
  ['/admin/dashboard?page=2', AdminDashboardPage],
  ['/admin/invoices', InvoicesPage],
  ['/admin/inbox', InboxPage],
  ['/admin/lists', ListsPage],
  ['/admin/mail', MailPage],
  ['/admin/reports', FiguresPage],
  ['/admin/releases', ReleasesPage],
  ['/admin/system', SystemPage],
  ['/admin/webhooks', WebhooksPage],
  ['/admin/words', WordsPage],
  ['/admin/api-tokens', ApiTokensPage],
  ['/admin/audit', AuditPage],
];

describe.each(['total', 'all'] as const)('from an API whose rows have little more than ids, and no %s', (lacks) => {
  it.each(pages)('%s shows what there is', async (at, Page) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    answerEssentials(describedCalls.values(), lacks);
    const view = renderPage(<Page />, { path: String(at.split('?')[0]), at, session: personOf('admin') });
    expect(await faultsOn(view)).toEqual([]);
  });
});
