interface ListSource {
  /** Where the publisher offers the file. */
  address: string;
  files: string;
}

const template = 'a CSV file with the columns key, kind, name, aliases, born, countries, programmes, identifiers';

const sources: Readonly<Record<string, ListSource>> = {
  un: { address: 'un.org/securitycouncil/content/un-sc-consolidated-list', files: 'The XML file.' },
  ofac: {
    address: 'ofac.treasury.gov/sanctions-list-service',
    files: 'The files sdn.csv, alt.csv and add.csv, chosen together.',
  },
  uk: { address: 'gov.uk/government/publications/the-uk-sanctions-list', files: 'The CSV file.' },
  eu: { address: 'webgate.ec.europa.eu/fsd/fsf', files: 'The XML file in version 1.1.' },
  ae: { address: 'uaeiec.gov.ae', files: `No file to import as it is: make ${template}.` },
  in: { address: 'mha.gov.in and sebi.gov.in', files: `No file to import as it is: make ${template}.` },
};

/** Where a list can be downloaded; undefined for a list that the firm has named itself. */
export const sourceOf = (code: string): ListSource | undefined =>
  Object.hasOwn(sources, code) ? sources[code] : undefined;

export const ownListFiles = `${template}, or FollowTheMoney JSON lines.`;
