/** Whether this process still takes on work; turned off once, when it is told to stop. */
export class Readiness {
  private readonly controller = new AbortController();

  get isDraining(): boolean {
    return this.controller.signal.aborted;
  }

  /** Aborted when the process begins to stop: long-lived replies should end then. */
  get stopping(): AbortSignal {
    return this.controller.signal;
  }

  stop(): void {
    this.controller.abort();
  }
}
