import { inTaxCurrency } from '../changes/tax-currency';
import { amount, currency, decimal, inOther, unit } from './amounts';
import type { ChargedLine, EDocument } from './e-document';
import { addressElement } from './party-element';
import type { XmlElement } from './xml';

interface PintAe {
  customization: string;
  profile: string;
  /** Eight flags, of which the last one means an export. */
  transaction: string;
  uuid: string;
  /** Why there is a credit note, by Article 61 of Federal Decree-Law No. 8 of 2017. */
  response: XmlElement | undefined;
  /** The total with tax in dirhams. */
  total: XmlElement | undefined;
  rate: XmlElement;
  deliveredTo: XmlElement | undefined;
  paymentMeans: XmlElement;
}

/** What PINT AE, the format of the Emirates, asks of a document beyond EN 16931; undefined under another profile. */
export function pintAe(document: EDocument): PintAe | undefined {
  const { profile, id, credited, inTaxCurrency: dirhams, exchangeRate, buyer } = document;
  if (profile !== 'pint-ae') {
    return undefined;
  }
  const isExport = buyer.country !== 'AE';
  return {
    customization: 'urn:peppol:pint:billing-1@ae-1',
    profile: 'urn:peppol:bis:billing',
    transaction: isExport ? '00000001' : '00000000',
    uuid: id,
    // A: the supply was cancelled; C: the consideration was altered.
    response: credited && { 'cbc:ResponseCode': credited.isWhole ? 'DL8.61.1.A' : 'DL8.61.1.C' },
    total: dirhams && {
      'cbc:ID': dirhams.currency,
      'cbc:DocumentTypeCode': 'aedtotal-incl-vat',
      'cbc:DocumentDescription': `${dirhams.currency} ${dirhams.totalAmount.toFixed(2)}`,
    },
    rate: {
      'cbc:SourceCurrencyCode': currency,
      'cbc:TargetCurrencyCode': dirhams?.currency,
      'cbc:CalculationRate': exchangeRate === undefined ? undefined : String(exchangeRate),
    },
    deliveredTo: isExport ? { 'cac:Address': addressElement(buyer, document) } : undefined,
    // How the client pays is not laid down.
    paymentMeans: { 'cbc:PaymentMeansCode': '1' },
  };
}

/** What PINT AE asks of a line: its price before discounts, and its amounts in dirhams. */
export function pintAeLine(line: ChargedLine, document: EDocument) {
  const { profile, exchangeRate = null, inTaxCurrency: dirhams } = document;
  if (profile !== 'pint-ae') {
    return undefined;
  }
  const { netCents, taxCents } = line;
  const { priceCents, pieces } = exactPriceOf(line);
  const converted = inTaxCurrency(
    { exchangeRate, taxCurrency: dirhams?.currency ?? null },
    { totalCents: netCents + taxCents, taxCents },
  );
  return {
    price: {
      'cbc:PriceAmount': amount(priceCents),
      'cbc:BaseQuantity': { '@unitCode': unit, '#': decimal(pieces) },
      'cac:AllowanceCharge': {
        'cbc:ChargeIndicator': 'false',
        'cbc:Amount': amount(0),
        'cbc:BaseAmount': amount(priceCents),
      },
    },
    extension: converted && {
      'cbc:Amount': inOther(converted.currency, converted.totalAmount),
      'cac:TaxTotal': { 'cbc:TaxAmount': inOther(converted.currency, converted.taxAmount) },
    },
  };
}

/**
 * The rules of PINT AE multiply price and quantity in floating point, and round half a cent either way. A price that does not come to
 * whole cents is given for the whole quantity.
 */
const exactPriceOf = ({ quantityHundredths, unitPriceCents, netCents }: ChargedLine) =>
  quantityHundredths * unitPriceCents === netCents * 100
    ? { priceCents: unitPriceCents, pieces: 100 }
    : { priceCents: netCents, pieces: quantityHundredths };
