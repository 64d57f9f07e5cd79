import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultBrandName, type Language, pageAt, splitLanguage } from '@portal/contracts';
import type { Context, Middleware } from 'koa';
import { corrections } from '../../platform/phrases/corrections';
import { buildPage } from './build-page';
import { type BuildPart, buildReport, shellRelease } from './build-report';
import { CompressedTexts } from './compressed';
import { FileTexts } from './file-texts';
import { fileHeaders, pageHeaders, sharedFileHeaders } from './page-headers';
import { Editions, type LivePortal } from './pages/editions';
import type { PublicContact } from './pages/first-paint';
import { type AskApi, firstVisit } from './pages/first-visit';
import { PrerenderedPages } from './pages/prerendered-pages';
import { sendPage } from './pages/send-page';
import { answerThisBrowserOnly, assignCohort, cohortOf } from './remotes/cohort';
import { LivePages, rowsOf } from './remotes/live-pages';
import { buildsOf, LiveFiles, liveReleases } from './remotes/live-remotes';
import type { PublishedRemotes, RemoteSources } from './remotes/published-remotes';
import { remoteFiles } from './remotes/remote-files';
import { countPage } from './remotes/trial';
import type { VersionCounts } from './remotes/version-counts';
import { sharedLook } from './shared-look';
import { orMissing, singleFiles } from './single-files';
import { sendSiteMap } from './site-map';
import { type StaticFiles, staticFiles } from './static-files';

interface PortalOptions extends RemoteSources {
  published: PublishedRemotes;
  /** Counts the pages that each version is part of. */
  counts: VersionCounts;
  /** Folder of the built shell, with `index.html` and `assets/`. */
  shellDir: string;
  /** Folders with the assets of earlier shell builds, which open pages still use. */
  earlierAssets?: string[];
  /** Folder with builds of remotes of earlier releases, which open pages still use. */
  keptRemotesDir?: string;
  /** Version of the running API, for `/build`. */
  api: BuildPart;
  production: boolean;
  /** Public origin of the portal, without a trailing slash. */
  publicUrl: string;
  /** Other origin from which browsers get the files of remotes, such as that of a CDN. */
  remotesOrigin?: string | undefined;
  brandName?: string | undefined;
  /** The languages that pages may have; by default English only. */
  languages?: readonly Language[];
  publicContact?: PublicContact;
  now?: () => Date;
  /** Time for which requests share one look at the files that say what is live; by default each looks by itself. */
  sharedLookMs?: number;
  /** Tells who opens a page, and the data of its first view. Without it everyone is a visitor. */
  askApi?: AskApi;
}

/**
 * Serves the built portal on the API's origin and passes requests for `/api` on. Every page address gets the shell's
 * HTML, an unknown one with status 404. A missing file gets a plain 404, never the HTML.
 */
export function portal(options: PortalOptions): Middleware {
  const { published, counts } = options;
  const livePages = new LivePages(options.log);
  const editions = new Editions(livePages);
  const { remotesOrigin = '', languages = ['en'] } = options;
  const liveFiles = new LiveFiles(remotesOrigin);
  const headersOfRemotes = remotesOrigin ? sharedFileHeaders : {};
  const [texts, shellTexts] = [new CompressedTexts(), new FileTexts()];
  const prerenderedPages = new PrerenderedPages(options.shellDir, shellTexts, liveFiles);
  const shellPage = join(options.shellDir, 'index.html');
  const builtTemplate = readFileSync(shellPage, 'utf8');
  const assets = [join(options.shellDir, 'assets'), ...(options.earlierAssets ?? [])].map((dir) =>
    staticFiles(dir, { immutable: true }),
  );
  const documents = staticFiles(options.shellDir, { immutable: false });
  const builtFiles = remoteFiles(options);
  const headers = pageHeaders(options);

  const lookAtLive = sharedLook(
    async (): Promise<LivePortal> => ({
      states: await published.states(),
      template: (await shellTexts.read(shellPage)) ?? builtTemplate,
      shell: await shellRelease(shellTexts, options.shellDir),
      corrections: corrections(),
    }),
    options.sharedLookMs ?? 0,
  );

  const sources = { ...options, brandName: options.brandName, liveFiles, prerenderedPages, remotesOrigin, languages };

  const servePage = async (ctx: Context) => {
    const portalNow = await lookAtLive();
    const { states } = portalNow;
    const live = liveReleases(states, assignCohort(ctx, states, options));
    const edition = editions.of(portalNow, live);
    const { language: wanted, path } = splitLanguage(ctx.path, languages);
    const page = pageAt(edition.pages, path);
    if (wanted && page && page.access !== 'public') {
      return ctx.redirect(path + ctx.search);
    }
    const visit = options.askApi && (await firstVisit(ctx, page, options.askApi));
    Object.assign(ctx, { status: page ? 200 : 404, type: 'html' });
    await sendPage(ctx, { edition, portal: portalNow, page, path, wanted, live, visit }, sources);
    countPage(counts, states, live);
  };

  const serveBuilds = async (ctx: Context) => {
    const portalNow = await lookAtLive();
    await sendBuilds(ctx, texts, { portalNow, editions, languages, remotesOrigin });
    answerThisBrowserOnly(ctx, portalNow.states);
  };

  return async (ctx, next) => {
    if (/^\/api(\/|$)/.test(ctx.path) || !['GET', 'HEAD'].includes(ctx.method)) {
      return next();
    }
    const sendSingle = singleFiles[ctx.path];
    if (sendSingle) {
      ctx.set(headers);
      return sendSingle(ctx, texts, options);
    }
    const kind = kindOf(ctx.path);
    ctx.set(isPartOfPages(kind, ctx.path) ? fileHeaders : headers);
    switch (kind) {
      case 'asset':
        return orMissing(ctx, await serveFirst(assets, ctx, ctx.path.slice('/assets'.length)));
      case 'remote':
        ctx.set(headersOfRemotes);
        return orMissing(ctx, await builtFiles(ctx, ctx.path));
      case 'remotes.json':
        return serveBuilds(ctx);
      case 'build':
        ctx.type = 'html';
        return texts.send(
          ctx,
          buildPage(await buildReport(published, shellTexts, options), options.brandName ?? defaultBrandName),
        );
      case 'build.json':
        ctx.type = 'json';
        return texts.send(ctx, JSON.stringify(await buildReport(published, shellTexts, options)));
      case 'sitemap':
        return sendSiteMap(ctx, texts, { ...(await lookAtLive()), ...options, livePages, languages });
      case 'change-password':
        return ctx.redirect('/account');
      case 'document':
        return orMissing(ctx, await documents(ctx, ctx.path));
      case 'page':
        return servePage(ctx);
    }
  };
}

const single = {
  '/remotes.json': 'remotes.json',
  '/build': 'build',
  '/build.json': 'build.json',
  '/sitemap.xml': 'sitemap',
  '/.well-known/change-password': 'change-password',
} as const;

type Kind = 'asset' | 'remote' | 'document' | 'page' | (typeof single)[keyof typeof single];

function kindOf(path: string): Kind {
  if (path.startsWith('/assets/')) {
    return 'asset';
  }
  if (path.startsWith('/remotes/')) {
    return 'remote';
  }
  const known: Partial<Record<string, Kind>> = single;
  return known[path] ?? (/\.(svg|png|ico|pdf)$/.test(path) ? 'document' : 'page');
}

/** A page that does not exist may have an address like that of a script, so the ending alone says nothing. */
const isPartOfPages = (kind: Kind, path: string) =>
  kind === 'remotes.json' || ((kind === 'asset' || kind === 'remote') && /\.(js|css|woff2)$/.test(path));

/** File names contain a hash of the content, so it does not matter which build answers. */
async function serveFirst(folders: StaticFiles[], ctx: Context, path: string): Promise<boolean> {
  for (const serve of folders) {
    if (await serve(ctx, path)) {
      return true;
    }
  }
  return false;
}

interface Builds {
  portalNow: LivePortal;
  editions: Editions;
  languages: readonly Language[];
  remotesOrigin: string;
}

/** Sends the live builds, with the titles of their pages in the language of the page that asks. */
async function sendBuilds(
  ctx: Context,
  texts: CompressedTexts,
  { portalNow, editions, languages, remotesOrigin }: Builds,
): Promise<void> {
  const live = liveReleases(portalNow.states, cohortOf(ctx));
  const language = languages.find((code) => code === ctx.query['language']) ?? 'en';
  const rows = rowsOf(editions.of(portalNow, live).pages, language);
  Object.assign(ctx, { status: 200, type: 'json' });
  ctx.set('Shell-Version', portalNow.shell?.version ?? '');
  await texts.send(ctx, JSON.stringify(buildsOf(live, rows, remotesOrigin, language)));
}
