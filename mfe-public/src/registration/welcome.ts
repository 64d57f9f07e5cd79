import { t } from '@portal/build/i18n';
import { authTexts } from '@portal/contracts';
import { ownBrandName } from '@portal/sdk';

/** The specified text says 'the product'; the operator's brand name replaces it if there is one. */
export const welcome = (): string =>
  t(authTexts.registerDone).replace('the product', (unnamed) => ownBrandName() ?? unnamed);
