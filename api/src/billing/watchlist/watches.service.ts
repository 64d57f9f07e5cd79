import type {
  Pagination,
  StaffWatchView,
  WantedNameView,
  WatchAlertView,
  WatchRow,
  WatchView,
} from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { OpeningLog } from '../../casework/cases';
import type { Database } from '../../platform/db/database';
import type { Actor } from '../../platform/kernel/actor';
import { type Clock, type Instant, instant } from '../../platform/kernel/clock';
import { hourSeconds } from '../../platform/kernel/durations';
import type { Limits } from '../../platform/kernel/limits';
import { discardAlert, draftAlert, releaseAlert } from './alerts';
import { wantedNames } from './asked-case';
import { type Charging, chargingAt, type WatchSettings } from './charging';
import { earlierWatches, findOwnWatch } from './own-watch';
import { alertsOf, presentAlert, presentOwnWatch } from './present-watch';
import { WatchAlert } from './watch.entity';
import { findVisibleWatch } from './watch-access';
import { pageOfWatches, rowsOf, type WatchQuery } from './watch-list';
import { hitsOn } from './watched-hits';

/** Each change may look for a name on all lists, or begin a month. */
const changesPerClient = { name: 'watchlist', points: 60, seconds: hourSeconds };

type OwnChange<Input> = (tx: EntityManager, actor: Actor, input: Input, charging: Charging) => Promise<void>;

export class WatchService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly openings: OpeningLog,
    private readonly limits: Limits,
    private readonly settings: WatchSettings,
  ) {}

  /** Returns the newest watchlist of the client, with the months of those before; null before the first. */
  async own(actor: Actor): Promise<WatchView | null> {
    const watch = await findOwnWatch(this.db.read, actor);
    return watch && presentOwnWatch(this.db.read, watch, await earlierWatches(this.db.read, actor, watch));
  }

  /** Returns the watchlist of the client and, while none runs, the names that they have asked for. */
  async openOwn(actor: Actor): Promise<{ watch: WatchView | null; wanted?: WantedNameView[] }> {
    const watch = await this.own(actor);
    const isRunning = watch !== null && watch.status !== 'ended';
    return { watch, ...(!isRunning && { wanted: await wantedNames(this.db.read, actor) }) };
  }

  /** Runs one change of the client's own watchlist, such as `addToWatch`, and returns the watchlist as it is then. */
  async change<Input>(change: OwnChange<Input>, actor: Actor, input: Input): Promise<WatchView> {
    await this.limits.take(changesPerClient, actor.id);
    await this.db.write((tx) => change(tx, actor, input, chargingAt(this.now(), this.settings)));
    const watch = await this.own(actor);
    if (!watch) {
      throw new Error(`The watchlist of ${actor.id} is gone.`);
    }
    return watch;
  }

  list(actor: Actor, query: WatchQuery): Promise<{ watches: WatchRow[]; pagination: Pagination }> {
    return pageOfWatches(this.db.read, actor, query);
  }

  /** Returns a watchlist with its alerts and the hits on its names, and records that `actor` read them. */
  async open(actor: Actor, watchId: string): Promise<StaffWatchView> {
    const watch = await findVisibleWatch(this.db.read, actor, watchId);
    await this.openings.recordCase(actor, watch.caseId);
    const [row] = await rowsOf(this.db.read, actor, [watch]);
    const alerts = await alertsOf(this.db.read, [watchId], { onlyReleased: false });
    const hits = await hitsOn(this.db.read, row?.subjects.map(({ _id }) => _id) ?? []);
    return { ...(row as WatchRow), alerts: alerts.map(presentAlert), hits };
  }

  async draftAlert(actor: Actor, draft: Parameters<typeof draftAlert>[2]): Promise<WatchAlertView> {
    return this.openAlert(actor, await this.db.write((tx) => draftAlert(tx, actor, draft, this.at())));
  }

  async releaseAlert(actor: Actor, alertId: string): Promise<WatchAlertView> {
    await this.db.write((tx) => releaseAlert(tx, actor, alertId, this.at()));
    return this.openAlert(actor, alertId);
  }

  discardAlert(actor: Actor, alertId: string): Promise<void> {
    return this.db.write((tx) => discardAlert(tx, actor, alertId, this.at()));
  }

  private at(): Instant {
    return instant(this.now());
  }

  /** Returns an alert to whoever has just written or released it, and records that they read it. */
  private async openAlert(actor: Actor, alertId: string): Promise<WatchAlertView> {
    const { watchId, caseId } = await this.db.read.findOneByOrFail(WatchAlert, { id: alertId });
    await this.openings.recordCase(actor, caseId);
    const alerts = await alertsOf(this.db.read, [watchId], { onlyReleased: false });
    return presentAlert(alerts.find(({ id }) => id === alertId) as (typeof alerts)[number]);
  }
}
