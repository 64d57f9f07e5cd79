import { birthsOf } from './hit-facts';
import type { Found } from './screening-hit.entity';

type Compared = Pick<Found, 'entry' | 'askedNames'>;

/** Says in sentences what is new in a hit since the one before. */
export function changesSince(before: Compared, now: Compared): string[] {
  return [
    ...namesIn(now.entry.names, before.entry.names).map((name) => `New listed name: ${name}.`),
    ...namesIn(before.entry.names, now.entry.names).map((name) => `No longer a listed name: ${name}.`),
    ...changed('Listed birth', birthsOf(before.entry), birthsOf(now.entry)),
    ...changed('Listed country', before.entry.countries, now.entry.countries),
    ...changed('Listed number', before.entry.identifiers, now.entry.identifiers),
    ...changed('Listed as', [before.entry.kind], [now.entry.kind]),
    ...changed('Looked for', before.askedNames, now.askedNames),
  ];
}

const namesIn = (names: readonly string[], others: readonly string[]) => names.filter((name) => !others.includes(name));

const shown = (texts: readonly string[]) => texts.join(', ') || 'nothing';

function changed(what: string, before: readonly string[], now: readonly string[]): string[] {
  const isSame = before.length === now.length && namesIn(before, now).length === 0;
  return isSame ? [] : [`${what}: ${shown(before)} before, ${shown(now)} now.`];
}
