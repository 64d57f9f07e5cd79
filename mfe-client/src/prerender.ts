import { type PrerenderedFiles, prerenderRemote } from '@portal/sdk/prerender';
import { pages } from './pages';
import { routes } from './routes';

export const prerender = (): Promise<PrerenderedFiles> => prerenderRemote('mfe_client', pages, { routes });
