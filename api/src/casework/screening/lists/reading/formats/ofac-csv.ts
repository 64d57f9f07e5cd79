import { kindOfSchema } from '../../../names/kind-of-schema';
import { Gathered, type ListedPart, type ReadList, UnreadableList } from './listed';
import { readCsv } from './read-csv';

const columns = { sdn: 12, alt: 5, add: 6 };
/** How OFAC writes an empty cell, and ends a file. */
const isFilled = (cell: string) => cell !== '-0-' && cell !== '\u001a' && cell !== '';

/** Reads the SDN list of the US Treasury: sdn.csv, and beside it alt.csv and add.csv, in any order. */
export async function readOfacCsv(files: readonly string[]): Promise<ReadList> {
  const gathered = new Gathered();
  const others: string[][] = [];
  for (const file of files) {
    for await (const row of filledRows(file)) {
      if (row.length === columns.sdn) {
        gathered.add(entryOf(row));
      } else {
        others.push(row);
      }
    }
  }
  for (const row of others) {
    addTo(gathered, row);
  }
  return { entries: gathered.all() };
}

async function* filledRows(file: string): AsyncGenerator<string[]> {
  const known: readonly number[] = Object.values(columns);
  for await (const cells of readCsv(file)) {
    const row = cells.map((cell) => (isFilled(cell) ? cell : ''));
    if (known.includes(row.length)) {
      yield row;
    } else if (row.some(Boolean)) {
      throw new UnreadableList(
        `A row has ${row.length} columns; those of sdn.csv, alt.csv and add.csv have 12, 5 and 6.`,
      );
    }
  }
}

/** Numbers in the remarks, with their kind: 'Passport A123 (Iran)'. Mails, sites and wallets are left out. */
const numbered =
  /(?:Passport|National ID No\.|Tax ID No\.|Registration Number|Registration ID|Company Number|IMO) [^;]+/g;

function entryOf([reference = '', name = '', type = '', programmes = '', ...more]: string[]): ListedPart {
  const remarks = more.at(-1) ?? '';
  return {
    reference,
    kind: type === 'individual' ? 'person' : type === '' ? 'organisation' : kindOfSchema(type),
    names: [name, ...[...remarks.matchAll(/a\.k\.a\. '([^']+)'/g)].map(([, alias = '']) => alias)],
    bornOn: [...remarks.matchAll(/DOB ([^;]+)/g)].map(([, born = '']) => born.replace(/\.$/, '')),
    countries: [...remarks.matchAll(/(?:nationality|citizen) ([^;.]+)/g)].map(([, country = '']) => country),
    programmes: programmes.split(/[\][;]+/),
    identifiers: (remarks.match(numbered) ?? []).map((number) => number.replace(/\.$/, '')),
  };
}

function addTo(gathered: Gathered, row: readonly string[]): void {
  const entry = gathered.find(row[0] ?? '');
  if (entry) {
    const isAlias = row.length === columns.alt;
    const { reference, kind } = entry;
    gathered.add({ reference, kind, ...(isAlias ? { names: [row[3] ?? ''] } : { countries: [row[4] ?? ''] }) });
  }
}
