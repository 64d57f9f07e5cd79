import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Id, requiredText } from '../calls/fields';
import { CaseRow } from './cases';

export const changeLegalHold = endpoint({
  method: 'PUT',
  path: '/cases/:caseId/legal-hold',
  access: ['admin'],
  recentFactor: { held: false },
  input: z.object({
    params: z.object({ caseId: Id }),
    body: z.object({ held: z.boolean(), reason: requiredText(500, 'Please give a reason.') }),
  }),
  data: z.object({ case: CaseRow }),
  message: 'The legal hold has been changed.',
});
