import { otherFrame, placeholders, prerenderedFile } from '@portal/contracts';
import { type PrerenderedFiles, prerender as renderRoute } from '@portal/sdk/prerender';
import { Frame } from '../frame/frame';

/**
 * Renders the frame, with a placeholder for the content of a remote. The frame marks its link to the current page, so each
 * page that it links to has a frame of its own.
 */
export async function prerender(): Promise<PrerenderedFiles> {
  const other = frameAt('/:other');
  const links = new Set([...other.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)].map(([, path = '']) => path));
  const own = [...links].map((path) => [prerenderedFile({ path }), frameAt(path)] as const);
  return { [otherFrame]: other, ...Object.fromEntries(own) };
}

const frameAt = (address: string) =>
  renderRoute(address, { Component: Frame, children: [{ path: '*', element: placeholders.page }] });
