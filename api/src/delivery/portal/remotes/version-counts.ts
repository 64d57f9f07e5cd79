import type { Clock } from '../../../platform/kernel/clock';
import { minuteMs } from '../../../platform/kernel/durations';

/** Pages that were answered with a version, and errors that browsers reported about it. */
export interface VersionCount {
  loads: number;
  errors: number;
}

interface Minute extends VersionCount {
  number: number;
}

const countedMinutes = 60;

/** Counts page loads and errors of each version within the last hour, in the memory of this process. */
export class VersionCounts {
  private readonly minutes = new Map<string, Minute[]>();
  readonly countedSince: Date;

  constructor(private readonly now: Clock) {
    this.countedSince = now();
  }

  /** @param trial - tells apart what was counted before and after a version became a canary. */
  add(what: keyof VersionCount, remote: string, version: string, trial = ''): void {
    const key = keyOf(remote, version, trial);
    const number = this.minute();
    const recent = this.recent(key, number);
    const last = recent.at(-1);
    const minute = last?.number === number ? last : { number, loads: 0, errors: 0 };
    minute[what] += 1;
    this.minutes.set(key, minute === last ? recent : [...recent, minute]);
  }

  lastHour(remote: string, version: string, trial = ''): VersionCount {
    const recent = this.recent(keyOf(remote, version, trial), this.minute());
    return recent.reduce((sum, { loads, errors }) => ({ loads: sum.loads + loads, errors: sum.errors + errors }), {
      loads: 0,
      errors: 0,
    });
  }

  /** Returns the versions of a remote that have errors. */
  versionsWithErrors(remote: string): string[] {
    const versions = [...this.minutes.keys()]
      .map((key) => key.split('\0'))
      .filter(([name, , trial]) => name === remote && trial === '')
      .map(([, version = '']) => version);
    return versions.filter((version) => this.lastHour(remote, version).errors > 0);
  }

  private minute(): number {
    return Math.floor(this.now().getTime() / minuteMs);
  }

  private recent(key: string, number: number): Minute[] {
    return (this.minutes.get(key) ?? []).filter((minute) => minute.number > number - countedMinutes);
  }
}

const keyOf = (remote: string, version: string, trial: string) => [remote, version, trial].join('\0');
