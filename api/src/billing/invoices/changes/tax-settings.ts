import type { Config } from '../../../platform/config';
import type { Invoice } from '../invoice.entity';

/** Whose law invoices follow, and in which currency they repeat the tax; null for neither. */
export type TaxSettings = Pick<Invoice, 'taxCountry' | 'taxCurrency'>;

export const taxSettingsOf = ({
  taxCountry,
  taxCurrency,
}: Pick<Config, 'taxCountry' | 'taxCurrency'>): TaxSettings => ({
  taxCountry: taxCountry ?? null,
  taxCurrency: taxCurrency ?? null,
});
