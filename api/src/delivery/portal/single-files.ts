import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'koa';
import { buildPageStyles } from './build-page';
import type { CompressedTexts } from './compressed';
import type { PublicContact } from './pages/first-paint';
import { securityTxt } from './security-txt';
import { robots } from './site-map';
import { webManifest } from './web-manifest';

interface Facts {
  shellDir: string;
  publicUrl: string;
  brandName?: string | undefined;
  publicContact?: PublicContact;
  now?: () => Date;
}

export async function sendBuildStyles(ctx: Context, texts: CompressedTexts): Promise<void> {
  ctx.type = 'css';
  await texts.send(ctx, buildPageStyles);
}

export async function sendRobots(ctx: Context, texts: CompressedTexts, { publicUrl }: Facts): Promise<void> {
  ctx.type = 'text';
  await texts.send(ctx, robots(publicUrl));
}

export async function sendWebManifest(
  ctx: Context,
  texts: CompressedTexts,
  { shellDir, brandName }: Facts,
): Promise<void> {
  const text = await readFile(join(shellDir, 'site.webmanifest'), 'utf8').catch(() => undefined);
  if (text === undefined) {
    return orMissing(ctx, false);
  }
  ctx.type = 'application/manifest+json';
  await texts.send(ctx, webManifest(text, brandName));
}

/** Without a public address of the operator, there is no contact to name. */
export async function sendSecurityTxt(
  ctx: Context,
  texts: CompressedTexts,
  { publicUrl, publicContact, now = () => new Date() }: Facts,
): Promise<void> {
  if (publicContact?.email === undefined) {
    return orMissing(ctx, false);
  }
  ctx.type = 'text';
  await texts.send(ctx, securityTxt({ email: publicContact.email, publicUrl }, now()));
}

export function orMissing(ctx: Context, found: boolean): void {
  if (!found) {
    ctx.status = 404;
    ctx.type = 'text';
    ctx.set('Cache-Control', 'no-store');
    ctx.body = 'Not found';
  }
}
