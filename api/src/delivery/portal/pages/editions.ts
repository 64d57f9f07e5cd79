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

  of({ states, template, shell }: LivePortal, live: LiveReleases): Edition {
    const releases = states.map(({ name, pages }) => {
      const release = live.get(name);
      return [name, release ? this.idOf(release) : pages];
    });
    const key = JSON.stringify([template, shell?.version, releases]);
    const known = this.known.get(key);
    if (known) {
      return known;
    }
    const edition = { pages: this.livePages.of(states, live), texts: new Map(), personal: new Map() };
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
