/** Whether this process still takes on work. It is told to stop in two steps, each once. */
export class Readiness {
  private isLeaving = false;
  private readonly controller = new AbortController();

  /** True once the process is about to stop: requests are still answered, and new ones should go elsewhere. */
  get isDraining(): boolean {
    return this.isLeaving || this.controller.signal.aborted;
  }

  /** Aborted when the port closes: long-lived replies should end then. */
  get stopping(): AbortSignal {
    return this.controller.signal;
  }

  /** Only says so; everything is served as before. */
  leave(): void {
    this.isLeaving = true;
  }

  stop(): void {
    this.controller.abort();
  }
}
