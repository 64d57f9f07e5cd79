import { kindOfSchema } from '../../../names/kind-of-schema';
import { Gathered, type ReadList } from './listed';
import { readColumns } from './read-csv';

/** Reads the UK Sanctions List of the FCDO, which has a row for each name, address or date of an entry. */
export async function readUkCsv([file = '']: readonly string[]): Promise<ReadList> {
  const gathered = new Gathered();
  for await (const cell of readColumns(file, ['unique id', 'name 6'])) {
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
  return { entries: gathered.all() };
}
