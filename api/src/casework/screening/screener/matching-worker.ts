import { type AskTask, EditionsInMemory, type LoadTask } from './editions-in-memory';

export type MatchingTask = { load: LoadTask } | { ask: AskTask };

const editions = new EditionsInMemory();

/** Runs in the worker thread of `MatchingThread`. */
export default function match(task: MatchingTask): ReturnType<EditionsInMemory['ask']> {
  if ('load' in task) {
    editions.add(task.load);
    return { missing: [] };
  }
  return editions.ask(task.ask);
}
