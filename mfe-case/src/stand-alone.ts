import { startAlone } from '@portal/sdk/stand-alone';
import { routes } from './routes';

startAlone('mfe_case', { routes });
