import { describeCalls } from '../calls/call-docs';
import { sampleIds } from '../calls/sample-ids';
import { missing, wrong } from '../calls/shared-refusals';
import { savedViewSample } from './cases.samples';
import * as views from './saved-views';

const { savedViewTexts } = views;

export const savedViewDocs = describeCalls(views, {
  name: 'Saved views',
  description: 'Named filters and orders of the list of cases. Staff read their own and those that admins share.',
  missing: missing('view', savedViewTexts.notFound),
  calls: {
    listSavedViews: { summary: 'List saved views', reply: { views: [savedViewSample()], abilities: { share: true } } },
    saveView: {
      summary: 'Save a view',
      description:
        'Replaces the own view of the same name. `query` is that of `GET /cases/list`; page and limit are left out.',
      ask: { body: { name: 'Late investments', query: 'caseType=investment&due=late' } },
      reply: { view: savedViewSample() },
      refuses: [
        wrong('query', savedViewTexts.query, 'the list of cases does not take this query'),
        {
          code: 'CONFLICT',
          message: savedViewTexts.tooMany,
          when: 'the caller has as many views as one person may have',
        },
      ],
    },
    removeView: { summary: 'Delete a saved view', ask: { params: { viewId: sampleIds.view } } },
  },
});
