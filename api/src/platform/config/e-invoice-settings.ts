import type { Environment } from './settings';

/** What e-invoices say of the firm, besides what its PDFs say. */
export interface EInvoiceSettings {
  readonly profile: Environment['EINVOICE_PROFILE'];
  /** The country of the firm by ISO 3166-1, two letters. */
  readonly country: string | undefined;
  /** The number under which the firm is registered, and with whom, separated by a comma. */
  readonly registration: string | undefined;
  /** Where the firm receives e-invoices, as `scheme:identifier`. */
  readonly address: string | undefined;
}

export const eInvoiceSettingsOf = (environment: Environment): EInvoiceSettings => ({
  profile: environment.EINVOICE_PROFILE,
  country: environment.BRAND_COUNTRY ?? (environment.TAX_COUNTRY === 'none' ? undefined : environment.TAX_COUNTRY),
  registration: environment.BRAND_REGISTRATION,
  address: environment.EINVOICE_ADDRESS,
});
