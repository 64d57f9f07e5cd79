import { refreshGraceMs } from '../src/auth/sessions/session-lifetimes';

/** A session as docs/security.md describes it. */
interface State {
  generation: number;
  /** When this generation began, in milliseconds. */
  rotated: number;
  hasEnded: boolean;
}

/** A token that was sent, and what came back: the generation of the new token, or 401. */
export interface Refreshed {
  sent: number;
  got: number | 'refused';
}

/** What one refresh does to a session, and what it answers. */
function refresh(state: State, sent: number, time: number): { next: State; got: Refreshed['got'] } {
  if (state.hasEnded) {
    return { next: state, got: 'refused' };
  }
  if (sent === state.generation) {
    const generation = sent + 1;
    return { next: { generation, rotated: time, hasEnded: false }, got: generation };
  }
  if (sent === state.generation - 1 && time - state.rotated <= refreshGraceMs) {
    return { next: state, got: state.generation };
  }
  return { next: { ...state, hasEnded: true }, got: 'refused' };
}

const keyOf = (parts: unknown): string => JSON.stringify(parts);

/**
 * The states in which a session may be. Requests of one moment may be served in any order, so several may be possible until a
 * later answer excludes some.
 */
export class RefreshModel {
  #states: State[];

  constructor(time: number) {
    this.#states = [{ generation: 1, rotated: time, hasEnded: false }];
  }

  /** True if no order of requests leaves the session alive; undefined while that is open. */
  get hasEnded(): boolean | undefined {
    const [first, ...others] = this.#states.map(({ hasEnded }) => hasEnded);
    return others.every((one) => one === first) ? first : undefined;
  }

  /** Returns whether the answers to requests of one moment are those of some order of them. */
  explains(answers: readonly Refreshed[], time: number): boolean {
    const ends = new Map<string, State>();
    for (const state of this.#states) {
      serveInAnyOrder(state, answers, time, ends, new Set());
    }
    this.#states = [...ends.values()];
    return ends.size > 0;
  }
}

function serveInAnyOrder(
  state: State,
  left: readonly Refreshed[],
  time: number,
  ends: Map<string, State>,
  tried: Set<string>,
): void {
  if (left.length === 0) {
    ends.set(keyOf(state), state);
    return;
  }
  const key = keyOf([state, left.map(({ sent, got }) => `${sent} ${got}`).sort()]);
  if (tried.has(key)) {
    return;
  }
  tried.add(key);
  for (const [at, { sent, got }] of left.entries()) {
    const served = refresh(state, sent, time);
    if (served.got === got) {
      serveInAnyOrder(served.next, left.toSpliced(at, 1), time, ends, tried);
    }
  }
}
