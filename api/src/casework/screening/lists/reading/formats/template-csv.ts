import { kindOfSchema } from '../../../names/kind-of-schema';
import { Gathered, type ReadList } from './listed';
import { readColumns } from './read-csv';

const parts = (text: string): string[] => text.split(/[;|]/).map((part) => part.trim());

/** Reads our own template for lists that staff type: `key,kind,name,aliases,born,countries,programmes,identifiers`; several values of a cell stand between `;`. */
export async function readTemplateCsv([file = '']: readonly string[]): Promise<ReadList> {
  const gathered = new Gathered();
  for await (const cell of readColumns(file, ['key', 'name'])) {
    gathered.add({
      reference: cell('key'),
      kind: kindOfSchema(cell('kind')),
      names: [cell('name'), ...parts(cell('aliases'))],
      bornOn: parts(cell('born')),
      countries: parts(cell('countries')),
      programmes: parts(cell('programmes')),
      identifiers: parts(cell('identifiers')),
    });
  }
  return { entries: gathered.all() };
}
