import { isId } from '../../../platform/kernel/id';

/** The name of the file or object that contains the installation id. */
export const installationMark = 'installation-id';

/** @throws Error when the content is damaged, so that the store is not treated as a new one. */
export function parseInstallationMark(text: string): string {
  const id = text.trim();
  if (!isId(id)) {
    throw new Error(`The file ${installationMark} in the document store is damaged.`);
  }
  return id;
}
