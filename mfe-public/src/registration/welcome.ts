import { authTexts } from '@portal/contracts';
import { ownBrandName } from '@portal/sdk';

/** The stated text welcomes to 'the product'; where the operator has given it a name, to that. */
export const welcome = (): string =>
  authTexts.registerDone.replace('the product', (unnamed) => ownBrandName() ?? unnamed);
