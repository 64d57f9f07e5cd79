/** What a search looks through, lower-cased here because SQLite can do so for ASCII only. */
export const searchTextOf = (caseNumber: string, clientName: string, subjectDetails: Record<string, string>): string =>
  [caseNumber, clientName, ...Object.values(subjectDetails)].join('\n').toLowerCase();

/** The pattern that finds `q` anywhere; its own wildcards are taken literally, with `\` as the escape character. */
export const likePattern = (q: string): string => `%${q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
