import { useSyncExternalStore } from 'react';

/** A refused call that waits for the person to prove who they are. */
export interface FactorQuestion {
  /** The password is for people without a second factor. */
  proof: 'factor' | 'password';
  /** Ends the wait: the call is repeated after `true`, and stays refused after `false`. */
  settle: (isProven: boolean) => void;
}

let question: (FactorQuestion & { answer: Promise<boolean> }) | undefined;
const listeners = new Set<() => void>();

function replace(next: typeof question): void {
  question = next;
  for (const listener of listeners) {
    listener();
  }
}

/** Asks once, however many calls wait. Without a shell that shows the question, the answer is no. */
export function askForFactor(proof: FactorQuestion['proof']): Promise<boolean> {
  if (listeners.size === 0) {
    return Promise.resolve(false);
  }
  if (!question) {
    let resolve: (isProven: boolean) => void = () => undefined;
    const answer = new Promise<boolean>((done) => {
      resolve = done;
    });
    const settle = (isProven: boolean) => {
      replace(undefined);
      resolve(isProven);
    };
    replace({ proof, settle, answer });
  }
  return question?.answer ?? Promise.resolve(false);
}

/** The open question. Only the shell shows it. */
export const useFactorQuestion = (): FactorQuestion | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => question,
    () => undefined,
  );
