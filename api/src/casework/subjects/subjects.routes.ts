import Router from '@koa/router';
import * as contracts from '@portal/contracts';
import type { RequestState } from '../../platform/http/request-state';
import { serve } from '../../platform/http/serve';
import { addSubjectName } from './add-subject-name';
import { removeSubjectName } from './remove-subject-name';
import type { SubjectService } from './subjects.service';

export function subjectRoutes({ subjects }: { subjects: SubjectService }): Router<RequestState> {
  const router = new Router<RequestState>();

  serve(router, contracts.getSubject, async ({ actor, params }) => ({
    subject: await subjects.read(actor, params.subjectId),
  }));

  serve(router, contracts.addSubjectName, async ({ actor, params, body }) => ({
    subject: await subjects.change(addSubjectName, actor, { ...params, ...body }),
  }));

  serve(router, contracts.removeSubjectName, async ({ actor, params }) => ({
    subject: await subjects.change(removeSubjectName, actor, params),
  }));

  return router;
}
