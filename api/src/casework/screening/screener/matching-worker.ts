import { EditionsInMemory, type MatchingTask } from './editions-in-memory';

const editions = new EditionsInMemory();

/** Runs in the worker thread of `MatchingThread`. */
export default (task: MatchingTask) => editions.run(task);
