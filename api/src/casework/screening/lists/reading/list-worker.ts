import type { KnownEntry, NewEntry } from './compare-editions';
import { UnreadableList } from './formats/listed';
import { ListReading, type ListSummary } from './list-reading';

export type ListTask =
  | { know: readonly KnownEntry[] }
  | { read: { code: string; files: readonly string[] } }
  | { take: number };

export interface ListAnswer {
  summary?: ListSummary;
  /** Why the list was refused, in one line. */
  refused?: string;
  rows?: NewEntry[];
}

const reading = new ListReading();

/** Runs in a worker thread that reads one list and ends. */
export default async function work(task: ListTask): Promise<ListAnswer> {
  if ('know' in task) {
    reading.know(task.know);
    return {};
  }
  if ('take' in task) {
    return { rows: reading.take(task.take) };
  }
  try {
    return { summary: await reading.read(task.read.code, task.read.files) };
  } catch (error) {
    // An error that passes between threads loses its class.
    if (error instanceof UnreadableList) {
      return { refused: error.message };
    }
    throw error;
  }
}
