import type { ClientError } from '@portal/contracts';
import type { Logger } from 'pino';
import type { Actor, CountedCaller } from '../../platform/kernel/actor';
import { hourSeconds, minuteSeconds } from '../../platform/kernel/durations';
import type { Limits } from '../../platform/kernel/limits';
import { siteOf } from '../../platform/kernel/network-address';
import { countVersion, isCanaryWorse, type PublishedRemotes, type RemoteState, type VersionCounts } from '../portal';
import type { ReleaseService } from '../releases';
import { cleanMessage, cleanPage } from './clean';
import { clientErrorPolicy } from './client-error.policy';

const perAddress = { name: 'client-errors', points: 60, seconds: 10 * minuteSeconds };
/** All addresses together, so that many of them cannot fill the log. */
const inLog = { name: 'client-errors-logged', points: 300, seconds: minuteSeconds };
/** Each network adds at most this to the error share of a version, so it takes five strangers to stop a canary. */
const inShare = { name: 'client-errors-counted', points: 1, seconds: hourSeconds };

/** Labels of the metric. */
export interface ErrorLabels {
  remote: string;
  version: string;
  kind: string;
}

/** Receives the errors of browsers, and stops a canary version that has too many. */
export class ClientErrorService {
  /** Errors since the start of this process, by their labels. */
  readonly totals = new Map<string, { labels: ErrorLabels; count: number }>();

  constructor(
    private readonly limits: Limits,
    private readonly published: PublishedRemotes,
    private readonly counts: VersionCounts,
    private readonly releases: ReleaseService,
    private readonly log: Logger,
  ) {}

  /** @throws AppError `TOO_MANY_REQUESTS` */
  async receive(errors: readonly ClientError[], { limitKey }: CountedCaller, actor?: Actor): Promise<void> {
    await this.limits.take(perAddress, limitKey);
    const isTrusted = actor !== undefined && clientErrorPolicy.reportWithoutLimit(actor);
    for (const error of errors) {
      await this.record(error, isTrusted ? undefined : limitKey);
    }
  }

  /** Returns the remotes with the version that browsers get and their owners. */
  async owners(): Promise<{ remote: string; version: string; owner: string }[]> {
    return (await this.published.states()).flatMap(({ name, live, canary }) =>
      [live, canary].flatMap((good) =>
        good ? [{ remote: name, version: good.release.version, owner: good.release.owner ?? 'unknown' }] : [],
      ),
    );
  }

  /** @param limitKey - whose errors count to a limit only; undefined if all of them count. */
  private async record({ remote, version, kind, message, page }: ClientError, limitKey?: string): Promise<void> {
    const state = remote === undefined ? undefined : await this.stateOf(remote);
    const isKnown = state !== undefined && version !== undefined && (await this.published.hasVersion(state, version));
    const labels = {
      remote: remote === undefined ? 'shell' : (state?.name ?? 'unknown'),
      version: isKnown ? version : 'unknown',
      kind,
    };
    this.total(labels);
    if (await this.limits.allows(inLog, 'all')) {
      const owner = state?.live?.release.owner;
      this.log.warn({ ...labels, owner, message: cleanMessage(message), page: cleanPage(page) }, 'client error');
    }
    if (isKnown && (!limitKey || (await this.limits.allows(inShare, `${siteOf(limitKey)} ${state.name} ${version}`)))) {
      countVersion(this.counts, 'errors', state, version);
      await this.stopIfWorse(state);
    }
  }

  private async stopIfWorse(state: RemoteState): Promise<void> {
    if (!isCanaryWorse(this.counts, state)) {
      return;
    }
    const { name, live, canary } = state;
    const figures = {
      live: live?.release.version,
      canaryHour: this.counts.lastHour(name, canary?.release.version ?? ''),
      liveHour: this.counts.lastHour(name, live?.release.version ?? ''),
    };
    const facts = { remote: name, canary: canary?.release.version, owner: canary?.release.owner, ...figures };
    try {
      if (await this.releases.stopFailingCanary(state, figures)) {
        this.log.warn(facts, 'canary stopped');
      }
    } catch (error) {
      // The next error tries again.
      this.log.error({ ...facts, err: error }, 'canary not stopped');
    }
  }

  private async stateOf(remote: string): Promise<RemoteState | undefined> {
    return (await this.published.states()).find(({ name }) => name === remote);
  }

  private total(labels: ErrorLabels): void {
    const key = Object.values(labels).join('\0');
    this.totals.set(key, { labels, count: (this.totals.get(key)?.count ?? 0) + 1 });
  }
}
