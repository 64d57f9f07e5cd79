import { isId } from '../kernel/id';

/** The name of the file or object that holds the id of the installation. */
export const installationMark = 'installation-id';

/** @throws Error where the mark was damaged, so that a store is never taken for a new one. */
export function parseInstallationMark(text: string): string {
  const id = text.trim();
  if (!isId(id)) {
    throw new Error(`The file ${installationMark} in the document store is damaged.`);
  }
  return id;
}
