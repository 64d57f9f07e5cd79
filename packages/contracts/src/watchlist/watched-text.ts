import { type SubjectKind, subjectKindLabels } from '../cases/subject-details';

/** A name that a subscriber asks to have watched; '' means not answered. */
export interface WantedName {
  name: string;
  kind: SubjectKind | '';
  country: string;
}

/** The line above the names in the text of a case. */
export const watchedTitle = 'Names to watch';

const kindNotGiven = 'Kind not given';

const kinds = Object.entries(subjectKindLabels) as [SubjectKind, string][];

const lineOf = ({ name, kind, country }: WantedName, say: (text: string) => string): string => {
  const kindText = kind ? subjectKindLabels[kind] : country.trim() && kindNotGiven;
  const known = [kindText && say(kindText), country.trim()].filter(Boolean);
  return known.length > 0 ? `${name.trim()} (${known.join(', ')})` : name.trim();
};

/**
 * Writes names as a text that people read, one line for each. `wantedNamesIn` reads the English one back; `say` puts it into the
 * language of a page.
 */
export const watchedText = (names: readonly WantedName[], say = (text: string): string => text): string =>
  names
    .filter(({ name }) => name.trim())
    .map((one) => lineOf(one, say))
    .join('\n');

/** Reads the names from the text of a case for the subscription; none when it is no such text. */
export function wantedNamesIn(text: string): WantedName[] {
  const [title, ...lines] = text.split('\n').map((line) => line.trim());
  return title === `${watchedTitle}:` ? lines.filter(Boolean).map(readLine) : [];
}

function readLine(line: string): WantedName {
  for (const [kind, label] of [...kinds, ['', kindNotGiven] as const]) {
    const at = line.lastIndexOf(` (${label}`);
    const rest = at > 0 && line.endsWith(')') ? line.slice(at + label.length + 2, -1) : undefined;
    if (rest === '' || rest?.startsWith(', ')) {
      return { name: line.slice(0, at), kind, country: rest.slice(2) };
    }
  }
  return { name: line, kind: '', country: '' };
}
