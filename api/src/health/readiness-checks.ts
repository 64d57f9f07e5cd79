/** Something that must work before this process may be sent requests. */
export interface ReadinessCheck {
  /** One word for the operator, such as `database`. */
  name: string;
  /** Resolves to the reason why not, in one plain sentence without internals, or to undefined. */
  check(): Promise<string | undefined>;
}

/** Reasons by the name of the check. */
export type FailedChecks = Readonly<Record<string, string[]>>;

/** An answer is given again for this long: asking often costs nothing. */
const keptMs = 1_000;
const deadlineMs = 3_000;

/** Runs the checks at most once a second, and never twice at once, however many ask. */
export class ReadinessChecks {
  private failed: Promise<FailedChecks> | undefined;
  private readonly running = new Map<string, Promise<string | undefined>>();

  constructor(private readonly checks: readonly ReadinessCheck[]) {}

  /** The checks that fail now, or failed within the last second. */
  run(): Promise<FailedChecks> {
    this.failed ??= this.runAll().finally(() => {
      setTimeout(() => {
        this.failed = undefined;
      }, keptMs).unref();
    });
    return this.failed;
  }

  private async runAll(): Promise<FailedChecks> {
    const outcomes = await Promise.all(this.checks.map(async (one) => [one.name, await this.inTime(one)] as const));
    return Object.fromEntries(outcomes.flatMap(([name, reason]) => (reason === undefined ? [] : [[name, [reason]]])));
  }

  /** A check that does not end is not begun a second time. */
  private async inTime({ name, check }: ReadinessCheck): Promise<string | undefined> {
    const result =
      this.running.get(name) ??
      check()
        .catch(() => 'It cannot be checked.')
        .finally(() => this.running.delete(name));
    this.running.set(name, result);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve('It does not answer in time.'), deadlineMs);
    });
    return Promise.race([result, late]).finally(() => clearTimeout(timer));
  }
}
