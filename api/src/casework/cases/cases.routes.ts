import Router from '@koa/router';
import * as contracts from '@portal/contracts';
import { callerOf } from '../../platform/http/caller';
import type { RequestState } from '../../platform/http/request-state';
import { serve, servePublic } from '../../platform/http/serve';
import { idempotencyKey } from '../../platform/idempotency';
import type { Actor } from '../../platform/kernel/actor';
import type { AuditEntry } from '../../records/audit';
import { presentMessage } from '../conversation';
import { lastEventFor } from './activity/record-live-event';
import { assignCase } from './assignment/assign-case';
import { undoAssignment } from './assignment/undo-assignment';
import type { Case } from './case.entity';
import { casePolicy } from './case.policy';
import { presentCase, presentCaseRow, presentFollowed } from './case.presenter';
import type { CaseWorkService } from './case-work.service';
import type { CaseService } from './cases.service';
import { nameCaseSubject } from './conflicts/name-case-subject';
import { shareCase } from './share-case';
import { changeCaseStatus } from './status/change-case-status';
import { changeLegalHold } from './status/change-legal-hold';
import { confirmCase } from './submission/confirm-case';
import type { ReceiptCodeService } from './submission/receipt-code.service';
import type { SubmissionService } from './submission/submission.service';
import type { BankCallService } from './urgency/bank-call.service';

interface CaseServices {
  cases: CaseService;
  work: CaseWorkService;
  submissions: SubmissionService;
  receiptCodes: ReceiptCodeService;
  bankCalls: BankCallService;
}

/** Nothing of an entry but who, what and when: its address and its place in the trail are not for clients. */
const presentReader = ({ id, actorName, actorRole, action, at }: AuditEntry): contracts.CaseReader => ({
  _id: id,
  name: actorName,
  role: actorRole,
  reading: action as contracts.CaseReading,
  openedAt: at,
});

export function caseRoutes({ cases, work, submissions, receiptCodes, bankCalls }: CaseServices): Router<RequestState> {
  const router = new Router<RequestState>();

  servePublic(router, contracts.submitCase, ({ actor, body }, context) =>
    submissions.submit({ ...callerOf(context), actor }, body, idempotencyKey(context)),
  );

  servePublic(router, contracts.followByReceipt, async ({ body }, context) => ({
    case: presentFollowed(await submissions.follow(body, callerOf(context))),
  }));

  serve(router, contracts.changeReceiptCode, ({ actor, params, body }) =>
    receiptCodes.change(actor, { ...params, ...body }),
  );

  const presentOne = async (actor: Actor, { id }: Case) => ({
    case: presentCaseRow(actor, await cases.listed(actor, id), { today: cases.today() }),
  });

  serve(router, contracts.listCases, async ({ actor, query }) => {
    const { caseRecords, seen, ...rest } = await cases.list(actor, query);
    const today = cases.today();
    return {
      ...rest,
      cases: caseRecords.map((caseRecord) =>
        presentCaseRow(actor, caseRecord, { today, seenBefore: seen.get(caseRecord.id) }),
      ),
    };
  });

  serve(router, contracts.getCase, async ({ actor, params }) => {
    const { caseRecord, conversation, subjects, ...rest } = await cases.open(actor, params.caseId);
    return {
      ...rest,
      eventCount: lastEventFor(actor, caseRecord),
      case: presentCase(actor, caseRecord, cases.today()),
      ...(subjects && { subjects: subjects.map(({ id, name }) => ({ _id: id, name })) }),
      messages: conversation.messages.map((message) => presentMessage(actor, message, conversation)),
    };
  });

  serve(router, contracts.listCaseMatches, ({ actor, params }) => cases.matches(actor, params.caseId));

  serve(router, contracts.listCaseReaders, async ({ actor, params, query }) => {
    const { readers, hasMore } = await cases.readers(actor, { ...params, ...query });
    return { readers: readers.map(presentReader), hasMore };
  });

  serve(router, contracts.assignCase, async ({ actor, body }) =>
    presentOne(actor, await work.run(assignCase, actor, body)),
  );

  serve(router, contracts.undoAssignment, async ({ actor, params }) =>
    presentOne(actor, await work.run(undoAssignment, actor, params)),
  );

  serve(router, contracts.changeCaseStatus, async ({ actor, params, body }) =>
    presentOne(actor, await work.run(changeCaseStatus, actor, { ...params, ...body })),
  );

  serve(router, contracts.changeLegalHold, async ({ actor, params, body }) =>
    presentOne(actor, await work.run(changeLegalHold, actor, { ...params, ...body })),
  );

  serve(router, contracts.nameCaseSubject, async ({ actor, params, body }) =>
    presentOne(actor, await work.run(nameCaseSubject, actor, { ...params, ...body })),
  );

  serve(router, contracts.shareCase, async ({ actor, params, body }) => {
    const caseRecord = await work.run(shareCase, actor, { ...params, ...body });
    return casePolicy.read(actor, caseRecord) ? presentOne(actor, caseRecord) : {};
  });

  serve(router, contracts.confirmCase, async ({ actor, params }) =>
    presentOne(actor, await work.run(confirmCase, actor, params)),
  );

  servePublic(router, contracts.tellBank, ({ actor, params, body }, context) =>
    bankCalls.record({ actor, ...callerOf(context) }, { ...params, ...body }),
  );

  serve(router, contracts.assignCases, async ({ actor, body }, context) =>
    work.assignCases(actor, body, idempotencyKey(context)),
  );

  serve(router, contracts.undoAssignments, async ({ actor, body }, context) =>
    work.undoAssignments(actor, body.caseIds, idempotencyKey(context)),
  );

  serve(router, contracts.finishCases, async ({ actor, body }, context) =>
    work.finishCases(actor, body, idempotencyKey(context)),
  );

  return router;
}
