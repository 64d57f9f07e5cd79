import { kindOfSchema } from '../../names/kind-of-schema';
import { Gathered, type ReadList, yearsIn } from './listed';
import { readColumns } from './read-csv';

const parts = (text: string): string[] => text.split(/[;|]/).map((part) => part.trim());

/** Reads our own template for lists that staff type: `key,kind,name,aliases,born,countries,programmes`; several values of a cell stand between `;`. */
export async function readTemplateCsv([file = '']: readonly string[]): Promise<ReadList> {
  const gathered = new Gathered();
  for await (const cell of readColumns(file, ['key', 'name'])) {
    gathered.add({
      key: cell('key'),
      kind: kindOfSchema(cell('kind')),
      names: [cell('name'), ...parts(cell('aliases'))],
      born: yearsIn(cell('born')),
      countries: parts(cell('countries')),
      programmes: parts(cell('programmes')),
    });
  }
  return { entries: gathered.all() };
}
