import type { Correction } from '../../../platform/phrases/corrections';
import type { ShellRelease } from '../build-report';
import type { CompressedText } from '../compressed';
import type { LivePage, LivePages } from '../remotes/live-pages';
import type { LiveReleases } from '../remotes/live-remotes';
import type { RemoteState } from '../remotes/published-remotes';

/** What is live at one moment, for all browsers. */
export interface LivePortal {
  states: readonly RemoteState[];
  /** HTML of the shell, into which pages are written. */
  template: string;
  /** Undefined while the shell has none, as in development. */
  shell: ShellRelease | undefined;
  /** Words of admins in the place of translations; another list after each change. */
  corrections: readonly Correction[];
}

/** A page that all visitors get, with the policy that allows what is inline in it. */
export interface VisitorPage extends CompressedText {
  contentSecurityPolicy: string;
}

/** The pages of one set of live releases, and their HTML as far as somebody has asked for it. */
export interface Edition {
  pages: readonly LivePage[];
  /** Pages for visitors. */
  texts: Map<string, Promise<VisitorPage>>;
  /** Pages with placeholders for a person. */
  personal: Map<string, Promise<string>>;
}

const maxEditions = 20;
const maxTexts = 100;

/** Composes each page once for what is live. Browsers with a canary version get another edition. */
export class Editions {
  private readonly known = new Map<string, Edition>();
  private readonly ids = new WeakMap<object, number>();
  private lastId = 0;

  constructor(private readonly livePages: LivePages) {}

  of({ states, template, shell, corrections }: LivePortal, live: LiveReleases): Edition {
    const releases = states.map(({ name, pages }) => {
      const release = live.get(name);
      return [name, release ? this.idOf(release) : pages];
    });
    const key = JSON.stringify([template, shell?.version, this.idOf(corrections), releases]);
    const known = this.known.get(key);
    if (known) {
      return known;
    }
    const pages = withCorrectedTitles(this.livePages.of(states, live), corrections);
    const edition = { pages, texts: new Map(), personal: new Map() };
    if (this.known.size >= maxEditions) {
      this.known.clear();
    }
    this.known.set(key, edition);
    return edition;
  }

  /** Checked releases are the same object until their files or their pointer change. */
  private idOf(release: object): number {
    const id = this.ids.get(release) ?? ++this.lastId;
    this.ids.set(release, id);
    return id;
  }
}

/** What pages declare is part of their release, and no file of words has it. */
const withCorrectedTitles = (pages: LivePage[], corrections: readonly Correction[]): LivePage[] =>
  pages.map((page) => {
    const { title, description, loadingText, navigation, editions = {} } = page;
    const own = corrections.filter(({ language }) => editions[language]);
    if (own.length === 0) {
      return page;
    }
    const wordsFor = (language: string, text: string | undefined) =>
      own.find((each) => each.language === language && each.text === text)?.forms[0];
    const corrected = Object.entries(editions).map(([language, edition]) => [
      language,
      edition && {
        ...edition,
        title: wordsFor(language, title) ?? edition.title,
        description: wordsFor(language, description) ?? edition.description,
        loadingText: wordsFor(language, loadingText) ?? edition.loadingText,
        label: wordsFor(language, navigation?.label) ?? edition.label,
      },
    ]);
    return { ...page, editions: Object.fromEntries(corrected) };
  });

/** Returns the text that an edition has for `key`, or composes it. */
export function textIn<T>(texts: Map<string, Promise<T>>, key: string, compose: () => Promise<T>): Promise<T> {
  const known = texts.get(key);
  if (known) {
    return known;
  }
  if (texts.size >= maxTexts) {
    texts.clear();
  }
  const text = compose();
  texts.set(key, text);
  text.catch(() => texts.delete(key));
  return text;
}
