import type { Database } from '../../../platform/db/database';
import { entriesOf } from '../lists/editions/entries-of';
import { ListEdition } from '../lists/list-edition.entity';

import type { Asked, EntryKind } from '../names/open-matcher';
import type { Hit, LoadedEntry } from './editions-in-memory';
import type { Matching } from './matching-thread';

/** Someone or something to look for. */
export interface AskedName {
  name: string;
  /** Default `unknown`, which is compared as a person and as a firm. */
  kind?: EntryKind;
  /** A date or year of birth; the year counts. */
  bornOn?: string;
  /** Code or name of a country. */
  country?: string;
}

export interface ScreenOptions {
  /** From 0 to 1; default the firm's `SCREENING_THRESHOLD`. */
  threshold?: number;
  /** The code of a list: looks only at what its live edition has added or changed. */
  onlyChangesOf?: string;
}

export interface ScreenedNames {
  /** The editions that were live, by which a later reader knows what was searched. Empty when no list is live. */
  editions: Pick<ListEdition, 'id' | 'listCode' | 'dated' | 'importedAt' | 'sha256' | 'entries'>[];
  threshold: number;
  /** For each name asked for, in their order: the entries at or above the threshold, the likeliest first. */
  hits: Hit[][];
}

/** So many names are asked for at once, and others get their turn in between. */
const namesAtOnce = 20;
const attempts = 3;

/**
 * Looks for names on the live lists, in a worker thread:
 *
 *     const { editions, hits } = await screener.screen([{ name: 'Daniel Okonkwo', kind: 'person', bornOn: '1970-05-04', country: 'NG' }]);
 *
 * Every call asks the database which editions are live, so an edition that this or another instance has published counts at once. The thread reads each
 * edition once and forgets it when it is no longer live; the first call after a publication takes seconds. It writes nothing: the caller keeps
 * the search and its hits. Many names may be given at once; they are asked for in portions, between which other callers get their turn.
 */
export class Screener {
  constructor(
    private readonly db: Database,
    private readonly matching: Matching,
    private readonly threshold: number,
  ) {}

  /** @throws AppError `NOT_READY` when too many searches wait, or the lists need more memory than the thread has. */
  async screen(
    names: readonly AskedName[],
    { threshold = this.threshold, onlyChangesOf }: ScreenOptions = {},
  ): Promise<ScreenedNames> {
    for (let attempt = 1; ; attempt += 1) {
      const editions = await this.liveEditions();
      try {
        const hits = await this.hitsOn(editions, names, {
          threshold,
          ...(onlyChangesOf !== undefined && { onlyChangesOf }),
        });
        return { editions, threshold, hits };
      } catch (error) {
        if (!(error instanceof EditionReplaced) || attempt === attempts) {
          throw error;
        }
      }
    }
  }

  private liveEditions(): Promise<ScreenedNames['editions']> {
    return this.db.read.find(ListEdition, {
      select: { id: true, listCode: true, dated: true, importedAt: true, sha256: true, entries: true },
      where: { status: 'live' },
      order: { listCode: 'ASC' },
    });
  }

  private async hitsOn(
    editions: ScreenedNames['editions'],
    names: readonly AskedName[],
    options: Required<Pick<ScreenOptions, 'threshold'>> & Pick<ScreenOptions, 'onlyChangesOf'>,
  ): Promise<Hit[][]> {
    const hits: Hit[][] = [];
    const live = editions.map(({ id, listCode }) => ({ id, list: listCode }));
    for (let at = 0; live.length > 0 && at < names.length; at += namesAtOnce) {
      const asked = names.slice(at, at + namesAtOnce).map(askedOf);
      hits.push(...(await this.matching.ask({ ...options, editions: live, asked }, (id) => this.entriesOf(id))));
    }
    return live.length > 0 ? hits : names.map(() => []);
  }

  /**
   * Reads the entries of an edition in portions, so that other queries get their turn.
   *
   * @throws EditionReplaced when another edition was published meanwhile, so that some were deleted.
   */
  private async *entriesOf(editionId: string): AsyncGenerator<readonly LoadedEntry[]> {
    yield* entriesOf(this.db, editionId, ['reference', 'kind', 'contentHash', 'change', 'content']);
    if (!(await this.db.read.existsBy(ListEdition, { id: editionId, status: 'live' }))) {
      throw new EditionReplaced();
    }
  }
}

class EditionReplaced extends Error {
  override readonly name = 'EditionReplaced';
}

function askedOf({ name, kind = 'unknown', bornOn = '', country = '' }: AskedName): Asked {
  const year = /\b(?:18|19|20)\d\d\b/.exec(bornOn)?.[0];
  return { name, kind, ...(year !== undefined && { born: Number(year) }), ...(country !== '' && { country }) };
}
