import { appendFileSync } from 'node:fs';
import { randomEInvoices } from '../../../../test/e-invoices/random-e-invoices';
import { hasSaxon, hasXmllint, judge, type RuleSet, schemaFaults } from '../../../../test/e-invoices/rules';
import { missingFields } from './missing-fields';
import { writeUbl } from './ubl';

const seed = Number(process.env.PROOF_SEED ?? 20_261_128);
const count = Number(process.env.PROOF_E_INVOICES ?? 15);
const profiles = ['en16931', 'pint-ae'] as const;
type Profile = (typeof profiles)[number];

const written = (profile: Profile) =>
  new Map(
    randomEInvoices(seed, count, profile).map(({ document }, index) => {
      expect(missingFields(document)).toEqual([]);
      return [`${index + 1}-${document.kind}.xml`, writeUbl(document)];
    }),
  );
const report = (line: string) => {
  if (process.env.PROOF_RESULTS) {
    appendFileSync(process.env.PROOF_RESULTS, `${line}; `);
  }
};

// These need Debian's `default-jre-headless` and `libsaxonhe-java`.
const itWithSaxon = hasSaxon ? it : it.skip;
// This one needs Debian's `libxml2-utils`.
const itWithXmllint = hasXmllint ? it : it.skip;

itWithSaxon.each<[Profile, RuleSet]>([
  ['en16931', 'en16931-ubl'],
  ['pint-ae', 'pint-ae-shared'],
  ['pint-ae', 'pint-ae-aligned'],
])('breaks in %s no rule of %s, which finds a sum that is wrong', (profile, ruleSet) => {
  const documents = written(profile);
  const [first = Buffer.from('')] = documents.values();
  const wrong = first.toString().replaceAll(/(PayableAmount|PriceAmount) currencyID="USD">/g, '$&1');
  const { asked, failed } = judge(new Map([...documents, ['wrong.xml', Buffer.from(wrong)]]), ruleSet);
  const unexpected = failed.filter((text) => !text.startsWith('wrong.xml'));
  report(`${documents.size} documents, ${asked} rules of ${ruleSet} asked, ${unexpected.length} failed`);
  expect(unexpected).toEqual([]);
  expect(asked).toBeGreaterThan(documents.size * 20);
  expect(failed.join()).toMatch(/wrong\.xml: \[(?:BR-CO-16|ibr-co-16|ibr-147-ae)/);
});

itWithXmllint.each(profiles)('follows in %s the schema of UBL 2.1', (profile) => {
  const documents = written(profile);
  const faults = schemaFaults(documents);
  report(`${documents.size} documents of ${profile} and the schema of UBL 2.1, ${faults.length} faults`);
  expect(faults).toEqual([]);
  const misplaced = new Map([
    ['wrong.xml', Buffer.from('<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" />')],
  ]);
  expect(schemaFaults(misplaced).join()).toContain('Missing child element');
});
