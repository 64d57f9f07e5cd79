import type { RemoteBuild, RemoteBuilds } from '@portal/contracts';
import type { RemoteModule } from '@portal/sdk';
import { isInDoubt, settleDoubt } from './doubts';

/** A value from a build of a remote, with the version of that build. */
export interface Taken<T> {
  value: T;
  version: string;
}

/**
 * Takes something from a remote: from its live build or, while that cannot be loaded here, from the last build that could.
 */
export type TakeFromRemote = <T>(name: string, pick: (module: RemoteModule) => T | Promise<T>) => Promise<Taken<T>>;

interface Sources {
  /** The live builds when the page was served; null when they are unknown. */
  inlined: RemoteBuilds | null;
  fetchBuilds: () => Promise<RemoteBuilds>;
  /** Loads a build from scratch, and drops any other build of the remote from the federation runtime. */
  load: (name: string, build: RemoteBuild) => Promise<RemoteModule>;
  /** Called when a build, or something in it, could not be loaded. */
  onFailure: (name: string, build: RemoteBuild, failure: unknown) => void;
}

interface Load {
  version: string;
  module: Promise<RemoteModule>;
}

/** Time for which an answer about live builds is used. */
export const checkPauseMs = 15_000;
/** How long a navigation waits for that answer when a build of the remote is already here. */
const maxCheckMs = 1_000;
/** Time for which another build is preferred to one that failed. */
const avoidMs = 60_000;

/** Knows which builds of the remotes this page has loaded, and which of them work. */
export class RemotesInPage {
  private builds: RemoteBuilds | null;
  private checkedAt = Date.now();
  private check: Promise<void> | undefined;
  private readonly loads = new Map<string, Load>();
  private readonly lastWorking = new Map<string, RemoteBuild>();
  /** Times of failures by the address of the entry. */
  private readonly failures = new Map<string, number>();

  constructor(private readonly sources: Sources) {
    this.builds = sources.inlined;
  }

  readonly take: TakeFromRemote = async (name, pick) => {
    await this.lookForNewBuild(name);
    const tried = new Set<string>();
    let firstFailure: unknown = new Error(`${name} has no live build.`);
    for (let build = this.best(name, tried); build; build = this.best(name, tried)) {
      const load = this.loadOf(name, build);
      try {
        const value = await pick(await load.module);
        this.lastWorking.set(name, build);
        this.failures.delete(build.entry);
        settleDoubt(name);
        return { value, version: build.version };
      } catch (failure) {
        firstFailure = tried.size === 0 ? failure : firstFailure;
        tried.add(build.version);
        this.forget(name, build, load);
        this.sources.onFailure(name, build, failure);
        await this.fetchBuilds();
      }
    }
    throw firstFailure;
  };

  /** Every try after a failure asks the server; otherwise navigations ask at most once in `checkPauseMs`. */
  private async lookForNewBuild(name: string): Promise<void> {
    const doubted = isInDoubt(name);
    if (doubted || !this.builds || Date.now() - this.checkedAt >= checkPauseMs) {
      const answered = this.fetchBuilds();
      await (this.lastWorking.has(name) && !doubted ? Promise.race([answered, pause(maxCheckMs)]) : answered);
    }
  }

  private fetchBuilds(): Promise<void> {
    this.check ??= this.sources
      .fetchBuilds()
      .then(
        (builds) => {
          this.builds = builds;
        },
        // The builds that are known may still load.
        () => undefined,
      )
      .finally(() => {
        this.checkedAt = Date.now();
        this.check = undefined;
      });
    return this.check;
  }

  private best(name: string, tried: ReadonlySet<string>): RemoteBuild | undefined {
    const candidates = [this.builds?.[name], this.lastWorking.get(name)].filter(
      (build) => build !== undefined && !tried.has(build.version),
    );
    return candidates.find((build) => build && !this.hasFailedLately(build)) ?? candidates[0];
  }

  private hasFailedLately({ entry }: RemoteBuild): boolean {
    return Date.now() - (this.failures.get(entry) ?? Number.NEGATIVE_INFINITY) < avoidMs;
  }

  /** The federation runtime holds one build of a remote at a time, so loads of the same remote wait for each other. */
  private loadOf(name: string, build: RemoteBuild): Load {
    const last = this.loads.get(name);
    if (last?.version === build.version) {
      return last;
    }
    const start = () => this.sources.load(name, build);
    const load = { version: build.version, module: last ? last.module.then(start, start) : start() };
    this.loads.set(name, load);
    return load;
  }

  private forget(name: string, build: RemoteBuild, load: Load): void {
    this.failures.set(build.entry, Date.now());
    if (this.loads.get(name) === load) {
      this.loads.delete(name);
    }
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
