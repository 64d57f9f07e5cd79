import type { Config } from '../../../platform/config';
import { ClamdScanner } from './clamd-scanner';
import type { VirusScanner } from './virus-scanner';

export const openScanner = ({ clamdUrl }: Pick<Config, 'clamdUrl'>): VirusScanner | undefined =>
  clamdUrl === undefined ? undefined : new ClamdScanner(clamdUrl);
