import Router from '@koa/router';
import {
  assignCase,
  assignCases,
  changeCaseStatus,
  finishCases,
  getCase,
  listCases,
  normalizeEmail,
  submitCase,
} from '@portal/contracts';
import { presentMessage } from '../conversation';
import type { FreeSpace } from '../health';
import { callerOf } from '../http/caller';
import { addressOf, type RateLimit, type RateLimits } from '../http/rate-limits';
import type { RequestState } from '../http/request-state';
import { serve, servePublic } from '../http/serve';
import { idempotencyKey } from '../idempotency';
import type { Actor } from '../kernel/actor';
import { hourSeconds } from '../kernel/durations';
import type { Case } from './case.entity';
import { presentCase, presentCaseRow } from './case.presenter';
import type { CaseWorkService } from './case-work.service';
import type { CaseService } from './cases.service';
import type { SubmissionService } from './submission.service';

interface CaseServices {
  cases: CaseService;
  work: CaseWorkService;
  submissions: SubmissionService;
  limits: RateLimits;
  freeSpace: FreeSpace;
}

const perAddress: RateLimit = { name: 'submit', points: 5, seconds: hourSeconds };
const perMailbox: RateLimit = { name: 'submit-mailbox', points: 3, seconds: hourSeconds };

export function caseRoutes({ cases, work, submissions, limits, freeSpace }: CaseServices): Router<RequestState> {
  const router = new Router<RequestState>();

  servePublic(router, submitCase, async ({ actor, body }, context) => {
    const key = idempotencyKey(context);
    if (!(await submissions.isRepeated(actor, body, key))) {
      await freeSpace.refuseWhenLow();
      await limits.take(perAddress, addressOf(context));
      const mailbox = normalizeEmail(body.email);
      // Strangers who submit with a client's address must not keep the client from submitting.
      if (actor?.email !== mailbox) {
        await limits.take(perMailbox, mailbox);
      }
    }
    return submissions.submit(actor, body, { ...callerOf(context), key });
  });

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
