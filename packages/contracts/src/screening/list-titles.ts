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
