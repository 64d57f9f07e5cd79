import { extname } from 'node:path';
import Router from '@koa/router';
import { defaultBrandName, nothingHere } from '@portal/contracts';
import type { Config } from '../../platform/config';
import type { RequestState } from '../../platform/http/request-state';
import { AppError } from '../../platform/kernel/app-error';
import { CompressedTexts } from '../portal';
import { docsFile, docsHtml, docsPolicy } from './docs-page';
import { openApiDocument } from './document';

/** Serves the OpenAPI document and a page that shows it to developers. */
export function openApiRoutes({
  brandName = defaultBrandName,
  publicContact,
}: Partial<Pick<Config, 'brandName' | 'publicContact'>>): Router<RequestState> {
  const router = new Router<RequestState>({ prefix: '/api' });
  const texts = new CompressedTexts();
  let document: string | undefined;

  router.get('/openapi.json', async (ctx) => {
    document ??= JSON.stringify(openApiDocument({ brandName, email: publicContact?.email }));
    ctx.status = 200;
    ctx.type = 'json';
    await texts.send(ctx, document);
  });

  router.get('/docs', async (ctx) => {
    ctx.status = 200;
    ctx.type = 'html';
    ctx.set('Content-Security-Policy', docsPolicy);
    await texts.send(ctx, docsHtml(brandName));
  });

  router.get('/docs/:file', async (ctx) => {
    const name = String(ctx.params['file']);
    const text = await docsFile(name);
    if (text === undefined) {
      throw new AppError('NOT_FOUND', nothingHere);
    }
    ctx.status = 200;
    ctx.type = extname(name);
    await texts.send(ctx, text);
  });

  return router;
}
