import { setMaxListeners } from 'node:events';

/** Tracks whether this process accepts requests. It stops in two steps: `leave`, then `stop`. */
export class Readiness {
  private isLeaving = false;
  private readonly controller = new AbortController();

  constructor() {
    // Each open stream of events listens; Node.js would report more than ten as a leak.
    setMaxListeners(0, this.controller.signal);
  }

  /** True once the process is about to stop: it still answers requests, but new ones should go elsewhere. */
  get isDraining(): boolean {
    return this.isLeaving || this.controller.signal.aborted;
  }

  /** Aborted when the port closes: long-lived replies should end then. */
  get stopping(): AbortSignal {
    return this.controller.signal;
  }

  /** Reports the process as not ready, while all requests are still served. */
  leave(): void {
    this.isLeaving = true;
  }

  stop(): void {
    this.controller.abort();
  }
}
