import type { EntityManager } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { encryptedColumnsOf } from '../../platform/db/encrypted-columns';
import { csvLine } from '../../platform/kernel/csv';
import { exportedTables, leftOutTables } from './tables';

/** Every column of every exported file as CSV, with those that are left out and the reason. */
export const columnsCsv = (manager: EntityManager): string =>
  [
    csvLine(['file', 'column', 'type', 'may be empty', 'meaning']),
    ...exportedTables.flatMap(({ entity, columns }) => {
      const { tableName, ownColumns } = manager.connection.getMetadata(entity);
      return ownColumns.map((column) => {
        const meaning = columns[column.propertyName];
        const words = typeof meaning === 'string' ? meaning : `left out: ${meaning?.leftOut}`;
        const type = typeof meaning === 'string' ? typeOf(column) : '';
        return csvLine([`tables/${tableName}.jsonl`, column.propertyName, type, isEmpty(column), words]);
      });
    }),
  ].join('');

const isEmpty = ({ isNullable }: ColumnMetadata) => (isNullable ? 'yes' : 'no');

function typeOf({ type, length, transformer, target, propertyName }: ColumnMetadata): string {
  const encrypted = encryptedColumnsOf(target).find(({ name }) => name === propertyName);
  if (encrypted?.isJson || (type === 'text' && transformer)) {
    return 'JSON';
  }
  if (type === 'varchar') {
    return { '10': 'text', '24': 'instant', '36': 'id' }[length] ?? 'text';
  }
  return type === 'text' ? 'text' : type === 'boolean' ? 'true or false' : 'number';
}

/** The first page of the archive. */
export function readme(manager: EntityManager, { at, brand }: { at: string; brand: string }): string {
  const nameOf = (entity: new () => object) => manager.connection.getMetadata(entity).tableName;
  return `# Everything that the portal of ${brand} holds

Made at ${at} (UTC). Keep it where only those can open it who may read every case: nothing in it is encrypted.

| where | what |
|---|---|
| tables/ | the rows of the database as lines of JSON in UTF-8, one row a line |
| columns.csv | every column of these files: type, meaning, and why some are left out |
| documents/ | the files of cases, in a folder for each case; the name begins with the id in tables/documents.jsonl |
| quotes/ | the PDF of each quote that was sent |
| problems.txt | texts and files that could not be read; empty if there are none |
| SHA256SUMS | the SHA-256 of each other file: \`sha256sum -c SHA256SUMS\` checks them all |

Instants are ISO 8601 in UTC, days are YYYY-MM-DD in the time zone of the firm, money is in whole cents of US dollars, ids are UUIDs. PDFs of invoices,
receipts and reports are not stored: the portal prints them from these rows. People can work while an archive is made, so a row may
be newer than one of another file. Files that were removed, that wait for the virus scanner or that it has refused are not here.

## The files of tables/

${exportedTables.map(({ entity, about }) => `- \`${nameOf(entity)}.jsonl\`: ${about}`).join('\n')}

## Tables that are left out

${leftOutTables.map(({ entity, leftOut }) => `- \`${nameOf(entity)}\`: ${leftOut}`).join('\n')}
`;
}
