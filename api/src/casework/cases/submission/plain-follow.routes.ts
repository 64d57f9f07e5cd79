import Router from '@koa/router';
import { defaultBrandName, followByReceipt } from '@portal/contracts';
import type { ParameterizedContext } from 'koa';
import { koaBody } from 'koa-body';
import type { Config } from '../../../platform/config';
import { callerOf } from '../../../platform/http/caller';
import { setRetryAfter, statusOf } from '../../../platform/http/problems';
import type { RequestState } from '../../../platform/http/request-state';
import { AppError } from '../../../platform/kernel/app-error';
import { presentFollowed } from '../case.presenter';
import { plainFollowPage, plainFollowPolicy } from './plain-follow-page';
import type { SubmissionService } from './submission.service';

const parse = koaBody({ urlencoded: true, formLimit: '4kb', json: false, text: false, multipart: false });

interface Services {
  submissions: SubmissionService;
  config: Pick<Config, 'brandName' | 'businessTz'>;
}

/** Serves the form on which people without JavaScript follow their case. Its rules and limits are those of `followByReceipt`. */
export function plainFollowRoutes({ submissions, config }: Services): Router<RequestState> {
  const { brandName = defaultBrandName, businessTz: timeZone } = config;
  const router = new Router<RequestState>({ prefix: '/api' });
  type Shown = Omit<Parameters<typeof plainFollowPage>[0], 'brandName' | 'timeZone'>;

  const show = (ctx: ParameterizedContext, status: number, shown: Shown): void => {
    Object.assign(ctx, { status, type: 'html' });
    ctx.set('Content-Security-Policy', plainFollowPolicy);
    // With `no-referrer`, browsers would hide the origin of the form, by which calls of other sites are refused.
    ctx.set('Referrer-Policy', 'same-origin');
    ctx.body = plainFollowPage({ ...shown, brandName, timeZone });
  };

  router.get('/follow', (ctx) => show(ctx, 200, {}));

  router.post('/follow', async (ctx) => {
    const typed = await readForm(ctx);
    const caseNumber = String(typed['caseNumber'] ?? '');
    const checked = followByReceipt.input.safeParse({ body: typed });
    if (!checked.success) {
      return show(ctx, statusOf.VALIDATION, { caseNumber, refusal: checked.error.issues[0]?.message });
    }
    try {
      const caseRecord = await submissions.follow(checked.data.body, callerOf(ctx));
      return show(ctx, 200, { followed: presentFollowed(caseRecord) });
    } catch (error) {
      if (!(error instanceof AppError)) {
        throw error;
      }
      setRetryAfter(ctx, error.details.retryAfterSeconds);
      return show(ctx, statusOf[error.code], { caseNumber, refusal: error.message });
    }
  });

  return router;
}

/** @throws AppError `UNSUPPORTED_TYPE` for anything but the fields of a form. */
async function readForm(ctx: ParameterizedContext): Promise<Record<string, unknown>> {
  if (!ctx.request.is('urlencoded')) {
    throw new AppError('UNSUPPORTED_TYPE', 'Please send the form.');
  }
  await parse(ctx as Parameters<typeof parse>[0], () => Promise.resolve());
  return (ctx.request as { body?: Record<string, unknown> }).body ?? {};
}
