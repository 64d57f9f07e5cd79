import { loadingFile, otherFrame, placeholders, prerenderedFile, Role } from '@portal/contracts';
import {
  type PrerenderEdition,
  type PrerenderedFiles,
  prerender as renderRoute,
  startEdition,
} from '@portal/sdk/prerender';
import { withoutBase } from '@portal/sdk/shell';
import { Loading } from '@portal/ui/loading';
import { Frame } from '../frame/frame';

/** Shown until the shell runs. The heading tells screen readers which page loads. */
const loadingPage = (
  <>
    <h1 className="sr-only">{placeholders.title}</h1>
    <Loading label={placeholders.loadingText} />
  </>
);

/** Renders the frame for visitors and for each role, with a placeholder for the content, and the content of pages that load. */
export async function prerender(edition?: PrerenderEdition): Promise<PrerenderedFiles> {
  startEdition(edition);
  const language = edition?.language;
  return {
    [loadingFile(language)]: renderRoute('/', { path: '*', element: loadingPage }),
    ...Object.assign({}, ...[undefined, ...Role.options].map((role) => framesFor(role, language))),
  };
}

/** The frame marks its link to the current page, so each page that it links to has a frame of its own. */
function framesFor(role: Role | undefined, language: string | undefined): PrerenderedFiles {
  const other = frameAt('/:other', role);
  const links = new Set([...other.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)].map(([, path = '']) => withoutBase(path)));
  const pages = [...links].filter((path) => !path.startsWith(placeholders.inLanguage));
  const own = pages.map((path) => [prerenderedFile({ path }, role, language), frameAt(path, role)] as const);
  return { [otherFrame(role, language)]: other, ...Object.fromEntries(own) };
}

const frameAt = (address: string, role: Role | undefined) =>
  renderRoute(address, { Component: Frame, children: [{ path: '*', element: placeholders.page }] }, role);
