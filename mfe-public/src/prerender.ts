import { type PrerenderEdition, type PrerenderedFiles, prerenderRemote } from '@portal/sdk/prerender';
import { pages } from './pages';
import { routes } from './routes';

export const prerender = (edition?: PrerenderEdition): Promise<PrerenderedFiles> =>
  prerenderRemote('mfe_public', pages, { routes }, edition);
