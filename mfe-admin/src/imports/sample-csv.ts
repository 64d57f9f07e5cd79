import { type ImportKind, importFields } from '@portal/contracts';
import { saveText } from '@portal/sdk';

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The titles of all fields with one row as an example. A byte order mark lets spreadsheets recognise UTF-8. */
export const sampleCsv = (kind: ImportKind): string =>
  `\uFEFF${[importFields[kind].map(({ label }) => label), importFields[kind].map(({ example }) => example)]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('')}`;

export const saveSample = (kind: ImportKind): void => saveText(sampleCsv(kind), `sample-${kind}.csv`);
