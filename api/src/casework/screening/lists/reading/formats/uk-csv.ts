import { kindOfSchema } from '../../../names/kind-of-schema';
import { dayIn, Gathered, type ReadList } from './listed';
import { readColumns } from './read-csv';

/** Reads the UK Sanctions List of the FCDO, which has a row for each name, address or date of an entry. */
export async function readUkCsv([file = '']: readonly string[]): Promise<ReadList> {
  const gathered = new Gathered();
  const above: string[] = [];
  for await (const cell of readColumns(file, ['unique id', 'name 6'], (text) => above.push(text))) {
    const type = cell('designation type') || cell('individual, entity, ship');
    gathered.add({
      reference: cell('unique id'),
      kind: /individual/i.test(type) ? 'person' : kindOfSchema(type || 'entity'),
      names: [
        ['name 1', 'name 2', 'name 3', 'name 4', 'name 5', 'name 6'].map(cell).filter(Boolean).join(' '),
        cell('name non-latin script'),
      ],
      bornOn: [cell('d.o.b') || cell('dob')],
      countries: (cell('nationality(/ies)') || cell('nationality')).split(/[;|]/),
      programmes: [cell('regime name')],
      identifiers: [
        cell('passport number'),
        cell('national identifier number') || cell('national identification number'),
        cell('business registration number (s)') || cell('business registration number'),
        cell('imo number'),
      ],
    });
  }
  return { entries: gathered.all(), ...dayIn(writtenDay(above.join(' '))) };
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The day of a line such as 'Report Date: 03-Feb-2026', as `2026-02-03`. */
function writtenDay(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /\b(\d{1,2})[- ]([a-z]{3})[a-z]*[- ](\d{4})\b/i.exec(text) ?? [];
  const number = months.indexOf(month.toLowerCase()) + 1;
  return number > 0 ? `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}` : undefined;
}
