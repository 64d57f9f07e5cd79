/** A condition for this process to receive requests. */
export interface ReadinessCheck {
  /** One word for the operator, such as `database`. */
  name: string;
  /** Resolves to the reason of a failure, as one sentence without internals, or to undefined when all is well. */
  check(): Promise<string | undefined>;
}

/** Reasons of failures by the name of the check. */
export type FailedChecks = Readonly<Record<string, string[]>>;

/** Results are cached this long, so that frequent requests cost nothing. */
const cacheMs = 1_000;
const deadlineMs = 3_000;

/** Runs the checks at most once a second and never concurrently with themselves, however many requests arrive. */
export class ReadinessChecks {
  private failed: Promise<FailedChecks> | undefined;
  private readonly running = new Map<string, Promise<string | undefined>>();

  constructor(private readonly checks: readonly ReadinessCheck[]) {}

  /** Returns the checks that fail now or failed within the last second. */
  run(): Promise<FailedChecks> {
    this.failed ??= this.runAll().finally(() => {
      setTimeout(() => {
        this.failed = undefined;
      }, cacheMs).unref();
    });
    return this.failed;
  }

  private async runAll(): Promise<FailedChecks> {
    const outcomes = await Promise.all(
      this.checks.map(async (one) => [one.name, await this.withDeadline(one)] as const),
    );
    return Object.fromEntries(outcomes.flatMap(([name, reason]) => (reason === undefined ? [] : [[name, [reason]]])));
  }

  /** Runs a check with a deadline. A check that has not ended is not started again. */
  private async withDeadline({ name, check }: ReadinessCheck): Promise<string | undefined> {
    const result =
      this.running.get(name) ??
      check()
        .catch(() => 'It cannot be checked.')
        .finally(() => this.running.delete(name));
    this.running.set(name, result);
    let timer: NodeJS.Timeout | undefined;
    const timedOut = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve('It does not answer in time.'), deadlineMs);
    });
    return Promise.race([result, timedOut]).finally(() => clearTimeout(timer));
  }
}
