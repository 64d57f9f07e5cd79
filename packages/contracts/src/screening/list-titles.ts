const titles: Readonly<Record<string, string>> = {
  un: 'United Nations',
  ofac: 'OFAC (United States)',
  uk: 'United Kingdom',
  eu: 'European Union',
  ae: 'United Arab Emirates',
  in: 'India',
};

/** The lists whose files the portal knows. */
export const knownLists: readonly string[] = Object.keys(titles);

/** What people call a list; a list of the firm's own has its code as its title. */
export const listTitleOf = (code: string): string => (Object.hasOwn(titles, code) ? (titles[code] ?? code) : code);

const addresses: Readonly<Record<string, string>> = {
  un: 'https://main.un.org/securitycouncil/en/content/un-sc-consolidated-list',
  ofac: 'https://sanctionslist.ofac.treas.gov',
  uk: 'https://www.gov.uk/government/publications/the-uk-sanctions-list',
  eu: 'https://data.europa.eu/data/datasets/consolidated-list-of-persons-groups-and-entities-subject-to-eu-financial-sanctions',
  ae: 'https://www.uaeiec.gov.ae',
  in: 'https://www.mha.gov.in',
};

/** Where the publisher has a list, for the source of a finding; undefined for a list of the firm's own. */
export const listAddressOf = (code: string): string | undefined =>
  Object.hasOwn(addresses, code) ? addresses[code] : undefined;
