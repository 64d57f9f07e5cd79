import { listAddressOf, listTemplateColumns } from '@portal/contracts';

interface ListSource {
  publisher: string;
  /** Where the publisher has the list. */
  address: string | undefined;
  /** What to import. */
  files: string;
}

const template = `a CSV file with the columns ${listTemplateColumns.join(', ')}`;
const noFile = `No file to import as it is: make ${template}.`;

const sources: Readonly<Record<string, Omit<ListSource, 'address'>>> = {
  un: { publisher: 'United Nations Security Council', files: 'The XML file.' },
  ofac: {
    publisher: 'Office of Foreign Assets Control',
    files: 'The files sdn.csv, alt.csv and add.csv, chosen together.',
  },
  uk: { publisher: 'Foreign, Commonwealth & Development Office', files: 'The CSV file.' },
  eu: { publisher: 'European Commission', files: 'The XML file in version 1.1.' },
  ae: { publisher: 'Executive Office for Control & Non-Proliferation', files: noFile },
  in: { publisher: 'Ministry of Home Affairs, and SEBI', files: noFile },
};

/** Who publishes a list, and what of it is imported; undefined for a list that the firm has named itself. */
export function sourceOf(code: string): ListSource | undefined {
  const source = Object.hasOwn(sources, code) ? sources[code] : undefined;
  return source && { ...source, address: listAddressOf(code) };
}

export const ownListFiles = `${template}, or FollowTheMoney JSON lines.`;
