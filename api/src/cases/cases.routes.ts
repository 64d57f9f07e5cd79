import Router from '@koa/router';
import {
  assignCase,
  assignCases,
  changeCaseStatus,
  finishCases,
  getCase,
  listCases,
  submitCase,
} from '@portal/contracts';
import { presentMessage } from '../conversation';
import { callerOf } from '../http/caller';
import type { RequestState } from '../http/request-state';
import { serve, servePublic } from '../http/serve';
import { idempotencyKey } from '../idempotency';
import type { Actor } from '../kernel/actor';
import type { Case } from './case.entity';
import { presentCase, presentCaseRow } from './case.presenter';
import type { CaseWorkService } from './case-work.service';
import type { CaseService } from './cases.service';
import type { SubmissionService } from './submission/submission.service';

interface CaseServices {
  cases: CaseService;
  work: CaseWorkService;
  submissions: SubmissionService;
}

export function caseRoutes({ cases, work, submissions }: CaseServices): Router<RequestState> {
  const router = new Router<RequestState>();

  servePublic(router, submitCase, ({ actor, body }, context) =>
    submissions.submit({ ...callerOf(context), actor }, body, idempotencyKey(context)),
  );

  const presentOne = async (actor: Actor, caseRecord: Case) => ({
    case: presentCaseRow(actor, caseRecord, await cases.relatedData(actor, caseRecord)),
  });

  serve(router, listCases, async ({ actor, query }) => {
    const { caseRecords, relatedData, pagination, counts } = await cases.list(actor, query);
    return {
      cases: caseRecords.map((caseRecord) => presentCaseRow(actor, caseRecord, relatedData)),
      pagination,
      counts,
    };
  });

  serve(router, getCase, async ({ actor, params }) => {
    const { caseRecord, relatedData, conversation, ...rest } = await cases.open(actor, params.caseId);
    const { messages, deliveries } = conversation;
    return {
      ...rest,
      eventCount: caseRecord.eventCount,
      case: presentCase(actor, caseRecord, relatedData),
      messages: messages.map((message) => presentMessage(actor, message, deliveries)),
    };
  });

  serve(router, assignCase, async ({ actor, body }) => presentOne(actor, await work.assignCase(actor, body)));

  serve(router, changeCaseStatus, async ({ actor, params, body }) =>
    presentOne(actor, await work.changeCaseStatus(actor, { ...params, ...body })),
  );

  serve(router, assignCases, async ({ actor, body }, context) =>
    work.assignCases(actor, body, idempotencyKey(context)),
  );

  serve(router, finishCases, async ({ actor, body }, context) =>
    work.finishCases(actor, body, idempotencyKey(context)),
  );

  return router;
}
