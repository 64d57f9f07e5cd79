import type { EDocument } from './e-document';
import { type MissingField, onDraft, setting } from './missing-field';
import { missingForPintAe } from './missing-for-pint-ae';

/** Returns what an e-invoice lacks under the profile that the firm has set. */
export function missingFields(document: EDocument): MissingField[] {
  const { seller, buyer, groups, profile } = document;
  const isTaxed = groups.some(({ code }) => code !== 'O');
  const missing: (MissingField | false | undefined)[] = [
    !seller.country && setting('BRAND_COUNTRY', 'The country of the firm'),
    isTaxed && !seller.taxNumber && setting('BRAND_TAX_NUMBER', 'The tax number of the firm'),
    !isTaxed &&
      !seller.taxNumber &&
      !seller.registration &&
      setting('BRAND_REGISTRATION', 'The number under which the firm is registered'),
    !buyer.country && onDraft('billTo.country', 'The country of the buyer', 'Country'),
    groups.some(({ code }) => code === 'AE') &&
      !buyer.taxNumber &&
      onDraft('billTo.taxNumber', 'The tax number of the buyer, for a reverse charge', 'Tax number of the buyer'),
    ...(profile === 'pint-ae' ? missingForPintAe(document) : []),
  ];
  return missing.filter((field) => field !== false && field !== undefined);
}
