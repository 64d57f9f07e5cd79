import { move, transferableSymbol, valueSymbol } from 'piscina';
import { type InspectionTask, inspectFile } from './inspect-file';

/** Runs in a worker thread of `FileInspector`. The bytes are handed over, because copying 20 MB would hold up the main thread. */
export default async function inspect(task: InspectionTask) {
  const inspection = await inspectFile(task);
  const changed = 'changed' in inspection ? inspection.changed : undefined;
  return move({ [transferableSymbol]: changed ? [changed.content.buffer] : [], [valueSymbol]: inspection });
}
