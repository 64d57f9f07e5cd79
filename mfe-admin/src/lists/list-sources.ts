import { listTemplateColumns } from '@portal/contracts';

const template = `a CSV file with the columns ${listTemplateColumns.join(', ')}`;
const noFile = `No file to import as it is: make ${template}.`;

/** What to import of the lists that the portal knows. */
export const filesOf: Readonly<Record<string, string>> = {
  un: 'The XML file.',
  ofac: 'The files sdn.csv, alt.csv and add.csv, chosen together.',
  uk: 'The CSV file.',
  eu: 'The XML file in version 1.1.',
  ae: noFile,
  in: noFile,
};

export const ownListFiles = `${template}, or FollowTheMoney JSON lines.`;
