import { loadingFile, otherFrame, placeholders, prerenderedFile, Role } from '@portal/contracts';
import { type PrerenderedFiles, prerender as renderRoute } from '@portal/sdk/prerender';
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
export async function prerender(): Promise<PrerenderedFiles> {
  return {
    [loadingFile]: renderRoute('/', { path: '*', element: loadingPage }),
    ...Object.assign({}, ...[undefined, ...Role.options].map(framesFor)),
  };
}

/** The frame marks its link to the current page, so each page that it links to has a frame of its own. */
function framesFor(role: Role | undefined): PrerenderedFiles {
  const other = frameAt('/:other', role);
  const links = new Set([...other.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)].map(([, path = '']) => path));
  const own = [...links].map((path) => [prerenderedFile({ path }, role), frameAt(path, role)] as const);
  return { [otherFrame(role)]: other, ...Object.fromEntries(own) };
}

const frameAt = (address: string, role: Role | undefined) =>
  renderRoute(address, { Component: Frame, children: [{ path: '*', element: placeholders.page }] }, role);
