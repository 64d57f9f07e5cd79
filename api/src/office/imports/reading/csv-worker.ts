import { type CsvFile, readCsvFile, UnreadableCsv } from './read-csv-file';

export interface CsvAnswer {
  file?: CsvFile;
  /** Why the file was refused, in one line. */
  refused?: string;
}

/** Runs in a worker thread. */
export default function work(path: string): CsvAnswer {
  try {
    return { file: readCsvFile(path) };
  } catch (error) {
    // An error that passes between threads loses its class.
    if (error instanceof UnreadableCsv) {
      return { refused: error.message };
    }
    throw error;
  }
}
