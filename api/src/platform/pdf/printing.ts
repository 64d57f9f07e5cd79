import { type Correction, takeCorrections } from '../phrases/corrections';

/** What a thread prints, and the corrected words, which it cannot know itself. */
export interface PrinterTask<Task> {
  task: Task;
  corrections: readonly Correction[];
}

/** What a worker file exports by default. */
export const printing =
  <Task>(print: (task: Task) => Promise<Uint8Array>) =>
  (given: PrinterTask<Task>): Promise<Uint8Array> => {
    takeCorrections(given.corrections);
    return print(given.task);
  };
