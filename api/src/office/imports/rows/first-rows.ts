import { type ImportKind, normalizeEmail } from '@portal/contracts';
import { withLatinLetters } from '../../../platform/kernel/spellings/look-alikes';
import type { Drafts, FoundMistake, ReadRow } from './read-row';

/** What only one row of a file may say, with the field and the words for a second one. */
interface Claim {
  key: string;
  field: string;
  text: (row: number) => string;
}

const claimsOf: { readonly [Kind in ImportKind]: (draft: Drafts[Kind]) => Claim[] } = {
  clients: ({ email, reference }) => [
    // Letters of other alphabets that look like Latin ones count as these.
    {
      key: `email ${withLatinLetters(normalizeEmail(email))}`,
      field: 'email',
      text: (row) => `Row ${row} has this email address, or one that looks like it.`,
    },
    ...numberClaim(reference, 'reference'),
  ],
  cases: ({ reference }) => numberClaim(reference, 'reference'),
  invoices: ({ number }) => numberClaim(number, 'number'),
};

const numberClaim = (number: string | null, field: string): Claim[] =>
  number === null ? [] : [{ key: `${field} ${number}`, field, text: (row) => `Row ${row} has the same number.` }];

/** Notes which row of a file says something first, so that a later one is a mistake whenever and wherever it is read. */
export class FirstRows<Kind extends ImportKind> {
  private readonly rows = new Map<string, number>();

  constructor(private readonly kind: Kind) {}

  /** Rows are to be noted in their order. */
  note({ row, draft }: ReadRow<Kind>): void {
    for (const { key } of draft ? claimsOf[this.kind](draft) : []) {
      this.rows.set(key, this.rows.get(key) ?? row);
    }
  }

  /** Says what an earlier row has said before. */
  mistakesIn({ row, draft }: ReadRow<Kind>): FoundMistake[] {
    return (draft ? claimsOf[this.kind](draft) : []).flatMap(({ key, field, text }) => {
      const first = this.rows.get(key) ?? row;
      return first < row ? [{ field, text: text(first) }] : [];
    });
  }
}
