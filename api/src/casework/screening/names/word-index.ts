import { likenessOf } from './compare-words';
import type { ReadName, Word } from './read-name';
import { soundOf } from './sound';

const coarse: Readonly<Record<string, string>> = {
  K: 'k',
  G: 'k',
  g: 'k',
  q: 'k',
  x: 'k',
  T: 't',
  D: 't',
  d: 't',
  S: 's',
  C: 's',
  z: 's',
  j: 's',
  b: 'p',
  m: 'n',
};
const unheard = /[aeiouEhv]/g;

/** The consonants of a word, with one letter for those that are exchanged: words that are alike have the same or nearly so. */
const keyOf = (sound: string): string =>
  sound
    .replace(unheard, '')
    .replace(/./g, (letter) => coarse[letter] ?? letter)
    .replace(/(.)\1+/g, '$1') || 'a';

const leastShortened = 3;
function shortened(key: string): string[] {
  return key.length < leastShortened ? [] : Array.from(key, (_, at) => key.slice(0, at) + key.slice(at + 1));
}

/** A word, or two that stand beside each other, in a name. */
export interface Place {
  name: number;
  /** One bit for each word of the name. */
  words: number;
}

interface Entry {
  word: Word;
  places: Place[];
}

/** Words that are like one, each with its likeness and the places where it is. */
export interface AlikeWords {
  likeness: ReadonlyMap<Word, number>;
  places: readonly (readonly Place[])[];
}

const mostFound = 2_000;

/** Finds the names in a list that have words like those of a name. */
export class WordIndex {
  private readonly words = new Map<string, Entry>();
  private readonly byKey = new Map<string, Entry[]>();
  private readonly byShortened = new Map<string, Entry[]>();
  private readonly found = new Map<string, AlikeWords>();

  /** Adds a name; returns it with words that are one object wherever they stand, so that each is compared once. */
  add(name: ReadName, number: number): ReadName {
    for (const { word, mask } of joinedIn(name)) {
      this.put(word, { name: number, words: mask });
    }
    return { ...name, words: name.words.map((word, at) => this.put(word, { name: number, words: 1 << at })) };
  }

  private put(word: Word, place: Place): Word {
    const id = `${word.text} ${word.latin} ${word.weight}`;
    let known = this.words.get(id);
    if (known === undefined) {
      this.found.clear();
      known = { word, places: [] };
      this.words.set(id, known);
      for (const key of keysOf(word)) {
        append(this.byKey, key, known);
        for (const variant of shortened(key)) {
          append(this.byShortened, variant, known);
        }
      }
    }
    known.places.push(place);
    return known.word;
  }

  /** The words of the index that are like this one. People ask for common words again and again, so the last ones are kept. */
  find(word: Word): AlikeWords {
    const id = `${word.text} ${word.latin} ${word.weight} ${word.families.length}`;
    const before = this.found.get(id);
    if (before) {
      return before;
    }
    const likeness = new Map<Word, number>();
    const places: Place[][] = [];
    for (const entry of this.near(word)) {
      const alike = likenessOf(word, entry.word);
      if (alike > 0) {
        likeness.set(entry.word, alike);
        places.push(entry.places);
      }
    }
    if (this.found.size >= mostFound) {
      this.found.clear();
    }
    const alike = { likeness, places };
    this.found.set(id, alike);
    return alike;
  }

  private near(word: Word): ReadonlySet<Entry> {
    const near = new Set<Entry>();
    const take = (from: ReadonlyMap<string, Entry[]>, key: string) => {
      for (const entry of from.get(key) ?? []) {
        near.add(entry);
      }
    };
    const isLong = (key: string) => key.length >= leastShortened;
    for (const key of keysOf(word)) {
      const variants = shortened(key);
      for (const same of [key, ...variants]) {
        take(this.byKey, same);
      }
      for (const longer of [key, ...variants].filter(isLong)) {
        take(this.byShortened, longer);
      }
    }
    return near;
  }
}

function append<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values) {
    values.push(value);
  } else {
    map.set(key, [value]);
  }
}

const keysOf = (word: Word): string[] =>
  word.number === undefined
    ? [...new Set([keyOf(word.sound), ...word.families.map((family) => `=${family}`)])]
    : [`#${word.number}`];

/** Two words beside each other as one, as people join and part them. */
export function* joinedIn({ words }: ReadName): Generator<{ word: Word; mask: number }> {
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    if (next && word.number === undefined && next.number === undefined && !word.isInitial && !next.isInitial) {
      const latin = word.latin + next.latin;
      const letters =
        word.letters !== undefined && next.letters !== undefined ? word.letters + next.letters : undefined;
      const text = word.text + next.text;
      yield { word: { ...word, text, latin, letters, sound: soundOf(latin), families: [] }, mask: 3 << at };
    }
  }
}
