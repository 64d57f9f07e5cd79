import { placeholders, prerenderedPages } from '@portal/contracts';
import { type PrerenderedFiles, prerender as prerenderPages } from '@portal/sdk/prerender';
import { Frame } from '../frame/frame';

/** The frame of each such page, with a stand-in where its remote has the rest. */
export const prerender = (): Promise<PrerenderedFiles> =>
  prerenderPages(prerenderedPages(), () => ({
    Component: Frame,
    children: [{ path: '*', element: placeholders.page }],
  }));
