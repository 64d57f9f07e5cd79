import type { BillTo, TaxCategory, TaxCountry } from '@portal/contracts';
import { amountsOf, type LineInput } from '../../src/billing/invoices/changes/invoice-amounts';
import {
  creditNoteDocument,
  type EDocument,
  invoiceDocument,
  type Source,
} from '../../src/billing/invoices/e-invoice/e-document';
import { creditOf } from '../../src/billing/invoices/entries/settle';
import { presentInvoice } from '../../src/billing/invoices/invoice.presenter';
import type { InvoiceOnCase } from '../../src/billing/invoices/invoice-access';
import { type Config, readConfig } from '../../src/platform/config';
import { actorOf } from '../actor';
import { type Dice, diceOf } from '../fuzz/dice';
import { invoiceRow } from '../invoice-row';

export interface RandomEInvoice {
  document: EDocument;
  source: Source;
}

type Profile = Config['eInvoices']['profile'];

/** Texts that break XML, documents that read codes in texts, and readers that trust what they read. */
const hostile = [
  'Report <b>"A&B"</b> ]]> & \'more\'',
  '<!ENTITY x SYSTEM "file:///etc/passwd">&x;',
  'Nul \u0000, bell \u0007, escape \u001b[31m, delete \u007f and half \ud83d of a face',
  'Not a character \uffff, \ufffe',
  '#XYZ#Not a code, #1 of 2',
  'تقرير عن شركة القمح الذهبي',
  'पूर्ण जाँच रिपोर्ट',
  'Right to left \u202eoverride\u202c, zero\u200bwidth',
  '\u0001\u0002',
  '&#0; &#x1F; &amp;lt;',
  'Company report\nwith a second line\tand a tab',
  'x'.repeat(500),
];
const plain = ['Company verification report', 'Official fee', 'Search of a register', 'Travel', 'Interview'];

const firms: Readonly<Record<TaxCountry, NodeJS.ProcessEnv>> = {
  AE: {
    BRAND_NAME: 'Golden & Sons <Advisory>',
    BRAND_ADDRESS: 'Office 1204, Marina Plaza|Dubai Marina|Dubai|United Arab Emirates',
    BRAND_TAX_NUMBER: 'TRN 100 2233 4455 5003',
    BRAND_REGISTRATION: 'CN-1234567, Dubai Economy and Tourism',
    TAX_COUNTRY: 'AE',
    PAYMENT_INSTRUCTIONS: 'Emirates NBD|IBAN AE07 0331 2345 6789 0123 456',
  },
  IN: {
    BRAND_NAME: 'जोखिम सलाहकार',
    BRAND_ADDRESS: '12 Marine Drive|Mumbai',
    BRAND_TAX_NUMBER: 'GSTIN 27AAPFU0939F1ZV',
    TAX_COUNTRY: 'IN',
  },
  GB: {
    BRAND_NAME: "King's Cross Risk",
    BRAND_ADDRESS: '1 Any Street',
    BRAND_TAX_NUMBER: 'VAT number GB 123 4567 82',
    EINVOICE_ADDRESS: '0088:7300010000001',
    TAX_COUNTRY: 'GB',
  },
};

const buyers: readonly BillTo[] = [
  { name: 'شركة القمح الذهبي ش.م.ح', address: 'مكتب ٧\nدبي', country: 'AE', taxNumber: '100 9999 8888 7003' },
  {
    name: 'Golden Harvest FZE',
    address: 'Office 7, Business Bay\nDubai',
    country: 'AE',
    taxNumber: 'TRN 100999988887003',
  },
  {
    name: 'O’Brien & Söhne <GmbH>',
    address: 'Am Markt 1\n10115 Berlin\nGermany',
    country: 'DE',
    taxNumber: 'DE123456789',
  },
  { name: 'Test Private Limited', address: '5 MG Road\nBengaluru', country: 'IN', taxNumber: '29AAGCB7383J1Z4' },
  { name: 'Buyer \u0000 Limited', address: '2 High Street\nLeeds', country: 'GB', taxNumber: 'GB 987 6543 21' },
  { name: 'متجر', address: 'شارع الملك\nالرياض', country: 'SA', taxNumber: '300000000000003' },
];

const rates: Readonly<Record<TaxCountry, number>> = { AE: 5, IN: 18, GB: 20 };
const rateOfDollar: Readonly<Record<string, number>> = { AED: 3.6725, INR: 83.123456, GBP: 0.79, KWD: 0.3071 };

/**
 * Returns `count` e-invoices, of which about one in three is a credit note: of every category, with discounts, part payments and hostile
 * texts. The same seed gives the same ones.
 */
export function randomEInvoices(seed: number, count: number, profile: Profile): RandomEInvoice[] {
  const dice = diceOf(seed);
  return Array.from({ length: count }, (_, index) => randomEInvoice(dice, index, profile));
}

function randomEInvoice(dice: Dice, index: number, profile: Profile): RandomEInvoice {
  const country = profile === 'pint-ae' ? 'AE' : dice.pick(['AE', 'IN', 'GB'] as const);
  const taxCurrency = profile === 'pint-ae' ? 'AED' : dice.pick([undefined, 'AED', 'INR', 'GBP', 'KWD']);
  const config = readConfig({ NODE_ENV: 'test', ...firms[country], EINVOICE_PROFILE: profile });
  const invoice = randomInvoice(dice, index, { country, taxCurrency, profile });
  const isCredit = dice.chance(0.35);
  const credit = isCredit ? creditOf(invoice, creditedPart(dice, invoice), moment) : undefined;
  const entries = credit ? [{ ...credit, id: noteId, invoiceId: invoice.id, number: `CN-2026-${pad(index)}` }] : [];
  const view = presentInvoice(actorOf('admin'), invoice, moment, { entries });
  const source = { invoice: view, lines: invoice.lines, config };
  const [note] = view.creditNotes;
  return { source, document: note ? creditNoteDocument(source, note) : invoiceDocument(source) };
}

const moment = { at: '2026-03-20T09:00:00.000Z', today: '2026-03-20', timeZone: 'Asia/Dubai' };
const noteId = '7f3a1b9e-8f65-4c9b-9a51-6d1c2f0a4be1';
const pad = (index: number) => String(index + 1).padStart(5, '0');

/** All of an invoice, or a part. */
const creditedPart = (dice: Dice, { totalCents }: InvoiceOnCase) => ({
  amountCents: dice.chance(0.3) ? totalCents : 1 + dice.below(totalCents),
  reason: dice.pick([...hostile, ...plain]),
});

interface Kind {
  country: TaxCountry;
  taxCurrency: string | undefined;
  profile: Profile;
}

function randomInvoice(dice: Dice, index: number, { country, taxCurrency, profile }: Kind): InvoiceOnCase {
  const amounts = amountsOf(randomLines(dice, rates[country], profile));
  const row = invoiceRow({
    caseId: noteId,
    invoiceNumber: `INV-2026-${pad(index)}`,
    status: 'sent',
    ...amounts,
    paidCents: dice.chance(0.5) ? dice.below(amounts.totalCents + 1) : 0,
    dueDay: '2026-04-03',
    billTo: dice.pick(buyers),
    notes: dice.chance(0.4) ? dice.pick(hostile) : null,
    supplyDay: dice.chance(0.4) ? '2026-02-27' : null,
    taxCurrency: taxCurrency ?? null,
    exchangeRate: taxCurrency ? (rateOfDollar[taxCurrency] ?? null) : null,
    taxCountry: country,
  });
  return {
    ...row,
    caseRecord: {
      id: noteId,
      caseNumber: 'RC-2026-000001',
      caseType: 'company',
      subjectName: null,
      status: 'assigned',
      clientName: 'Clara Client',
      clientEmail: 'clara@example.org',
      clientEmailNormalized: 'clara@example.org',
      language: 'en',
      submittedByUserId: null,
      reviewerId: null,
      organisationId: null,
      isShared: false,
      attorneyId: null,
      lostToConflict: '',
    },
  };
}

/** What PINT AE asks of exemptions and reverse charges, the portal does not keep. */
const categories: Readonly<Record<Profile, readonly TaxCategory[]>> = {
  en16931: ['standard', 'zero', 'exempt', 'reverse-charge', 'out-of-scope'],
  'pint-ae': ['standard', 'zero', 'out-of-scope'],
};

function randomLines(dice: Dice, rate: number, profile: Profile): LineInput[] {
  const only = dice.chance(0.25)
    ? dice.pick(profile === 'pint-ae' ? ['standard' as const] : categories[profile])
    : undefined;
  // PINT AE allows what each line was rounded by to add up to 2 cents.
  const most = profile === 'pint-ae' ? 2 : 12;
  const line = (unitPrice: number, category: TaxCategory): LineInput => ({
    description: dice.pick(dice.chance(0.6) ? plain : hostile),
    quantity: unitPrice < 0 ? 1 : (1 + dice.below(900)) / 100,
    unitPrice,
    taxRate: category === 'standard' ? (profile === 'en16931' && dice.chance(0.2) ? rate / 2 : rate) : 0,
    taxCategory: category,
  });
  const category = () => only ?? dice.pick(categories[profile]);
  const charges = Array.from({ length: 1 + dice.below(most) }, () => line((1 + dice.below(200_000)) / 100, category()));
  // One line that is taxed, as an invoice of PINT AE needs, and that no discount exceeds.
  // Half a cent, which rules in floating point round down.
  const halved = { quantity: 7.5, unitPrice: 752.29 };
  const first = { ...line(5000, only ?? 'standard'), ...(dice.chance(0.3) ? halved : { quantity: 1 }) };
  const discounts = Array.from({ length: dice.below(most === 2 ? 2 : 3) }, () =>
    line(-(1 + dice.below(9_000)) / 100, category()),
  );
  return [first, ...charges, ...discounts];
}
