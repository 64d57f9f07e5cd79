import { defaultBrandName } from '@portal/contracts';

/** The firm, as printed at the head of its PDFs. */
export interface Issuer {
  name: string;
  /** Postal address, one line per entry. */
  address: readonly string[];
  /** The complete printed text, such as `TRN 100 0000 0000 0003`. */
  taxNumber?: string | undefined;
}

interface Brand {
  brandName: string | undefined;
  brandAddress: readonly string[];
  brandTaxNumber: string | undefined;
}

export const issuerOf = ({ brandName, brandAddress, brandTaxNumber }: Brand): Issuer => ({
  name: brandName ?? defaultBrandName,
  address: brandAddress,
  taxNumber: brandTaxNumber,
});
