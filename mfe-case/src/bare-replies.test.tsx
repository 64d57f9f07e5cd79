import { getCase } from '@portal/contracts';
import { describedCalls } from '@portal/contracts/docs';
import { caseAbilities, caseDetailSample, caseSample, sampleIds } from '@portal/contracts/samples';
import { answer, answerEssentials, faultsOn, personOf, renderPage } from '@portal/sdk/testing';
import type { ComponentType } from 'react';
import { CasePage } from './case/case-page';
import { InvoicePage } from './invoice/invoice-page';
import { HitsPage } from './screening/hits-page';
import { SubjectPage } from './subjects/subject-page';
import { MyTasksPage } from './tasks/my-tasks-page';

const ofCase = `/cases/${sampleIds.case}`;
const pages: [string, string, ComponentType][] = [
  [ofCase, '/cases/:caseId', CasePage],
  [`/invoices/${sampleIds.invoice}`, '/invoices/:invoiceId', InvoicePage],
  [`/subjects/${sampleIds.subject}`, '/subjects/:subjectId', SubjectPage],
  ['/screening/hits', '/screening/hits', HitsPage],
  ['/tasks', '/tasks', MyTasksPage],
];

describe.each(['total', 'all'] as const)('from an API whose rows have little more than ids, and no %s', (lacks) => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    answerEssentials(describedCalls.values(), lacks);
  });

  it.each(pages)('%s shows what there is', async (at, path, Page) => {
    expect(await faultsOn(renderPage(<Page />, { path, at, session: personOf('admin') }))).toEqual([]);
  });

  it.each(['communication', 'details', 'documents', 'report', 'invoices', 'screening', 'notes'])(
    'the tab %s of a case shows its own rows',
    async (tab) => {
      const abilities = caseAbilities('sendMessage', 'keepNotes', 'screen', 'seeDelivery', 'writeReport');
      answer(getCase, caseDetailSample({ case: caseSample({ abilities }) }));
      const page = { path: '/cases/:caseId', at: `${ofCase}?tab=${tab}`, session: personOf('attorney') };
      expect(await faultsOn(renderPage(<CasePage />, page))).toEqual([]);
    },
  );
});
