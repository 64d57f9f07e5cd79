import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultBrandName } from '@portal/contracts';
import type { Context } from 'koa';
import { buildPageStyles } from './build-page';
import type { CompressedTexts } from './compressed';
import { offlinePage, offlinePageHashes, offlineWorker } from './offline-page';
import { contentSecurityPolicy } from './page-headers';
import type { PublicContact } from './pages/first-paint';
import { securityTxt } from './security-txt';
import { robots } from './site-map';
import { webManifest } from './web-manifest';

type Send = (ctx: Context, texts: CompressedTexts, facts: Facts) => Promise<void>;

interface Facts {
  shellDir: string;
  publicUrl: string;
  brandName?: string | undefined;
  publicContact?: PublicContact;
  now?: () => Date;
}

async function sendBuildStyles(ctx: Context, texts: CompressedTexts): Promise<void> {
  ctx.type = 'css';
  await texts.send(ctx, buildPageStyles);
}

async function sendRobots(ctx: Context, texts: CompressedTexts, { publicUrl }: Facts): Promise<void> {
  ctx.type = 'text';
  await texts.send(ctx, robots(publicUrl));
}

async function sendWebManifest(ctx: Context, texts: CompressedTexts, { shellDir, brandName }: Facts): Promise<void> {
  const text = await readFile(join(shellDir, 'site.webmanifest'), 'utf8').catch(() => undefined);
  if (text === undefined) {
    return orMissing(ctx, false);
  }
  ctx.type = 'application/manifest+json';
  await texts.send(ctx, webManifest(text, brandName));
}

/** Without a public address of the operator, there is no contact to name. */
async function sendSecurityTxt(
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

async function sendOfflinePage(ctx: Context, texts: CompressedTexts, facts: Facts): Promise<void> {
  ctx.type = 'html';
  ctx.set('Content-Security-Policy', contentSecurityPolicy({}, offlinePageHashes));
  await texts.send(ctx, offlinePageOf(facts));
}

async function sendOfflineWorker(ctx: Context, texts: CompressedTexts, facts: Facts): Promise<void> {
  ctx.type = 'js';
  await texts.send(ctx, offlineWorker(offlinePageOf(facts), facts.brandName ?? defaultBrandName));
}

const offlinePageOf = ({ brandName = defaultBrandName, publicContact }: Facts) =>
  offlinePage({ brandName, phone: publicContact?.phone });

/** Files of which there is one, by their address. */
export const singleFiles: Readonly<Record<string, Send>> = {
  '/build.css': sendBuildStyles,
  '/robots.txt': sendRobots,
  '/.well-known/security.txt': sendSecurityTxt,
  '/site.webmanifest': sendWebManifest,
  '/offline.html': sendOfflinePage,
  '/offline-worker.js': sendOfflineWorker,
};

export function orMissing(ctx: Context, found: boolean): void {
  if (!found) {
    ctx.status = 404;
    ctx.type = 'text';
    ctx.set('Cache-Control', 'no-store');
    ctx.body = 'Not found';
  }
}
