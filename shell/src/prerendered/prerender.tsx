import { placeholders, prerenderedPages } from '@portal/contracts';
import { type PrerenderedFiles, prerender as prerenderPages } from '@portal/sdk/prerender';
import { Frame } from '../frame/frame';

/** Renders the frame of each prerendered page, with a placeholder for the content of its remote. */
export const prerender = (): Promise<PrerenderedFiles> =>
  prerenderPages(prerenderedPages(), () => ({
    Component: Frame,
    children: [{ path: '*', element: placeholders.page }],
  }));
