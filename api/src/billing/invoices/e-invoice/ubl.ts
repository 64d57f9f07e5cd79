import { labelOf, taxCategoryLabels } from '@portal/contracts';
import { amount, currency, decimal, inOther, unit } from './amounts';
import type { Allowance, ChargedLine, EDocument } from './e-document';
import { partyElement } from './party-element';
import { pintAe, pintAeLine } from './pint-ae';
import { sum, type TaxGroup } from './tax-groups';
import { writeXml, type XmlElement } from './xml';

const schemas = 'urn:oasis:names:specification:ubl:schema:xsd';

/** Writes an e-invoice as UBL 2.1, whose elements have a fixed order. */
export function writeUbl(document: EDocument): Buffer {
  const name = document.kind === 'invoice' ? 'Invoice' : 'CreditNote';
  return writeXml({
    [name]: {
      '@xmlns': `${schemas}:${name}-2`,
      '@xmlns:cac': `${schemas}:CommonAggregateComponents-2`,
      '@xmlns:cbc': `${schemas}:CommonBasicComponents-2`,
      ...headOf(document),
      ...partiesOf(document),
      ...settlementOf(document),
      ...sumsOf(document),
      ...linesOf(document),
    },
  });
}

function headOf(document: EDocument): XmlElement {
  const { kind, number, issuedOn, dueOn, note, caseNumber, credited, inTaxCurrency } = document;
  const extra = pintAe(document);
  return {
    'cbc:CustomizationID': extra?.customization ?? 'urn:cen.eu:en16931:2017',
    'cbc:ProfileID': extra?.profile,
    'cbc:ProfileExecutionID': extra?.transaction,
    'cbc:ID': number,
    'cbc:UUID': extra?.uuid,
    'cbc:IssueDate': issuedOn,
    ...(kind === 'invoice'
      ? { 'cbc:DueDate': dueOn, 'cbc:InvoiceTypeCode': '380' }
      : { 'cbc:CreditNoteTypeCode': '381' }),
    'cbc:Note': note,
    'cbc:DocumentCurrencyCode': currency,
    'cbc:TaxCurrencyCode': inTaxCurrency?.currency,
    'cbc:BuyerReference': caseNumber,
    'cac:DiscrepancyResponse': extra?.response,
    'cac:BillingReference': credited && {
      'cac:InvoiceDocumentReference': { 'cbc:ID': credited.number, 'cbc:IssueDate': credited.issuedOn },
    },
    'cac:AdditionalDocumentReference': extra?.total,
  };
}

const partiesOf = (document: EDocument): XmlElement => ({
  'cac:AccountingSupplierParty': { 'cac:Party': partyElement(document.seller, document) },
  'cac:AccountingCustomerParty': { 'cac:Party': partyElement(document.buyer, document) },
  'cac:Delivery': (document.suppliedOn || pintAe(document)?.deliveredTo) && {
    'cbc:ActualDeliveryDate': document.suppliedOn,
    'cac:DeliveryLocation': pintAe(document)?.deliveredTo,
  },
});

/** How the client pays. Only an invoice asks for money. */
function settlementOf(document: EDocument): XmlElement {
  const { kind, iban, number, allowances } = document;
  const transfer = iban && {
    'cbc:PaymentMeansCode': '30',
    'cbc:PaymentID': number,
    'cac:PayeeFinancialAccount': { 'cbc:ID': iban },
  };
  const rate = { 'cac:TaxExchangeRate': pintAe(document)?.rate };
  const discounts = { 'cac:AllowanceCharge': allowances.map(allowanceElement) };
  return kind === 'invoice'
    ? { 'cac:PaymentMeans': transfer || pintAe(document)?.paymentMeans, ...discounts, ...rate }
    : { ...rate, ...discounts };
}

const allowanceElement = ({ text, netCents, code, rateHundredths }: Allowance): XmlElement => ({
  'cbc:ChargeIndicator': 'false',
  'cbc:AllowanceChargeReason': text || 'Discount',
  'cbc:Amount': amount(netCents),
  'cac:TaxCategory': categoryElement({ code, rateHundredths }),
});

function sumsOf({ lines, allowances, groups, paidCents, inTaxCurrency }: EDocument): XmlElement {
  const lineCents = sum(lines.map(({ netCents }) => netCents));
  const allowedCents = sum(allowances.map(({ netCents }) => netCents));
  const taxCents = sum(groups.map((group) => group.taxCents));
  const totalCents = lineCents - allowedCents + taxCents;
  return {
    'cac:TaxTotal': [
      { 'cbc:TaxAmount': amount(taxCents), 'cac:TaxSubtotal': groups.map(subtotalElement) },
      ...(inTaxCurrency ? [{ 'cbc:TaxAmount': inOther(inTaxCurrency.currency, inTaxCurrency.taxAmount) }] : []),
    ],
    'cac:LegalMonetaryTotal': {
      'cbc:LineExtensionAmount': amount(lineCents),
      'cbc:TaxExclusiveAmount': amount(lineCents - allowedCents),
      'cbc:TaxInclusiveAmount': amount(totalCents),
      'cbc:AllowanceTotalAmount': allowedCents > 0 ? amount(allowedCents) : undefined,
      'cbc:PrepaidAmount': paidCents > 0 ? amount(paidCents) : undefined,
      'cbc:PayableAmount': amount(totalCents - paidCents),
    },
  };
}

const subtotalElement = (group: TaxGroup): XmlElement => ({
  'cbc:TaxableAmount': amount(group.netCents),
  'cbc:TaxAmount': amount(group.taxCents),
  'cac:TaxCategory': categoryElement(group, reasonOf(group)),
});

/** Why a group has no tax; the other codes say it themselves, and may give no reason (BR-S-10, BR-Z-10). */
const reasonOf = ({ code, categories }: TaxGroup): string | undefined =>
  code === 'S' || code === 'Z'
    ? undefined
    : categories.map((category) => labelOf(taxCategoryLabels, category)).join('; ');

type Category = Pick<TaxGroup, 'code' | 'rateHundredths'>;

/** What is outside the scope of tax has no rate, not even 0 (BR-O-05). */
const categoryElement = ({ code, rateHundredths }: Category, reason?: string): XmlElement => ({
  'cbc:ID': code,
  'cbc:Percent': code === 'O' ? undefined : decimal(rateHundredths),
  'cbc:TaxExemptionReason': reason,
  'cac:TaxScheme': { 'cbc:ID': 'VAT' },
});

function linesOf(document: EDocument): XmlElement {
  const [line, quantity] =
    document.kind === 'invoice'
      ? ['cac:InvoiceLine', 'cbc:InvoicedQuantity']
      : ['cac:CreditNoteLine', 'cbc:CreditedQuantity'];
  return {
    [line]: document.lines.map((charge, index) => ({
      'cbc:ID': String(index + 1),
      [quantity]: { '@unitCode': unit, '#': decimal(charge.quantityHundredths) },
      'cbc:LineExtensionAmount': amount(charge.netCents),
      ...itemOf(charge, document),
    })),
  };
}

function itemOf(line: ChargedLine, document: EDocument): XmlElement {
  const extra = pintAeLine(line, document);
  const name = line.text || 'Service';
  return {
    'cac:Item': {
      'cbc:Description': extra && name,
      'cbc:Name': name,
      'cac:ClassifiedTaxCategory': categoryElement(line),
    },
    'cac:Price': { 'cbc:PriceAmount': amount(line.unitPriceCents), ...extra?.price },
    'cac:ItemPriceExtension': extra?.extension,
  };
}
