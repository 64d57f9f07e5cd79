import { hundredths, type TaxCategory } from '@portal/contracts';
import type { PaperLine } from '../paper-columns';

/** Tax categories by UNCL 5305. */
export type CategoryCode = 'S' | 'Z' | 'E' | 'AE' | 'O';

const codes: Readonly<Record<TaxCategory, CategoryCode>> = {
  standard: 'S',
  zero: 'Z',
  exempt: 'E',
  'reverse-charge': 'AE',
  'out-of-scope': 'O',
};

/** The lines of one category and rate together. */
export interface TaxGroup {
  code: CategoryCode;
  /** Hundredths of a percent. */
  rateHundredths: number;
  /** The categories as staff chose them; several only under the code E. */
  categories: readonly TaxCategory[];
  netCents: number;
  taxCents: number;
}

export type CodeOf = (line: Pick<PaperLine, 'taxCategory' | 'taxRateHundredths'>) => CategoryCode;

/** Lines from before there were categories are as `amountsOf` would read them today. */
const categoryOf = ({
  taxCategory,
  taxRateHundredths,
}: Pick<PaperLine, 'taxCategory' | 'taxRateHundredths'>): TaxCategory =>
  taxCategory ?? (taxRateHundredths > 0 ? 'standard' : 'out-of-scope');

/**
 * Returns which code each line has. EN 16931 lets lines outside the scope of tax stand in no document with others (BR-O-11 to 14), so
 * there they are exempt, with 'Outside the scope of tax' as the reason. PINT AE lets them.
 */
export function codesOf(lines: readonly PaperLine[], { mixesOutOfScope }: { mixesOutOfScope: boolean }): CodeOf {
  const isMixed = lines.some((line) => categoryOf(line) !== 'out-of-scope');
  return (line) => {
    const code = codes[categoryOf(line)];
    return code === 'O' && isMixed && !mixesOutOfScope ? 'E' : code;
  };
}

/** Sums up the stored amounts of lines, which are whole cents, by category and rate. */
export function groupsOf(lines: readonly PaperLine[], codeOf: CodeOf): TaxGroup[] {
  const groups = new Map<string, TaxGroup>();
  for (const line of lines) {
    const code = codeOf(line);
    const key = `${code} ${line.taxRateHundredths}`;
    const group = groups.get(key);
    const { netCents = 0, taxCents = 0, categories = [] } = group ?? {};
    groups.set(key, {
      code,
      rateHundredths: line.taxRateHundredths,
      categories: [...new Set([...categories, categoryOf(line)])],
      netCents: netCents + line.netCents,
      taxCents: taxCents + line.taxCents,
    });
  }
  return [...groups.values()];
}

/**
 * Divides a credit note among the tax groups of its invoice, by their shares of it. What rounding leaves over goes to the largest
 * group, so that the parts add up to the credit note.
 */
export function creditedGroups(
  groups: readonly TaxGroup[],
  { amount, taxAmount }: { amount: number; taxAmount: number },
): TaxGroup[] {
  const taxCents = hundredths(taxAmount);
  const netCents = hundredths(amount) - taxCents;
  const total = sum(groups.map((group) => group.netCents + group.taxCents));
  const share = (cents: number) => Math.round((cents * hundredths(amount)) / total);
  const nets = withRest(
    groups.map((group) => share(group.netCents)),
    netCents,
  );
  const taxes = withRest(
    groups.map((group) => share(group.taxCents)),
    taxCents,
  );
  return groups
    .map((group, index) => ({ ...group, netCents: nets[index] ?? 0, taxCents: taxes[index] ?? 0 }))
    .filter((group) => group.netCents !== 0 || group.taxCents !== 0);
}

function withRest(shares: readonly number[], wanted: number): number[] {
  const largest = shares.indexOf(Math.max(...shares));
  const rest = wanted - sum(shares);
  return shares.map((share, index) => (index === largest ? share + rest : share));
}

export const sum = (cents: readonly number[]): number => cents.reduce((total, part) => total + part, 0);
