import { Client } from 'pg';
import type { CommitEvents } from '../../platform/db/commit-events';
import { liveEvents } from '../../platform/live-events';

const retryMs = 2_000;

/**
 * Forwards live events of other processes on the same PostgreSQL to this process. It reconnects when the connection is
 * lost; meanwhile streams find new events with each heartbeat.
 */
export class LiveEventRelay {
  private client: Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  /** @param onFault - receives the error of each lost connection. */
  constructor(
    private readonly url: string,
    private readonly commitEvents: CommitEvents,
    private readonly onFault: (error: unknown) => void,
  ) {}

  /** Resolves when the relay listens or when its first attempt has failed. */
  async start(): Promise<void> {
    const client = new Client({ connectionString: this.url });
    this.client = client;
    client.on('notification', ({ payload }) => this.commitEvents.emitFromOtherProcess(liveEvents, payload));
    client.on('error', (error) => this.handleLoss(client, error));
    try {
      await client.connect();
      await client.query(`LISTEN ${liveEvents}`);
    } catch (error) {
      this.handleLoss(client, error);
    }
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.client?.end();
  }

  /** One lost connection may report several errors; only the first one starts a reconnect. */
  private handleLoss(client: Client, error: unknown): void {
    if (this.isStopped || this.client !== client) {
      return;
    }
    this.client = undefined;
    this.onFault(error);
    client.end().catch(() => undefined);
    this.timer = setTimeout(() => this.start(), retryMs);
  }
}
