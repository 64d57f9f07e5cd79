import { Refusal } from '../command';

/** @throws Refusal unless exactly one folder is named. */
export function oneFolder(words: readonly string[]): string {
  const [folder, ...others] = words;
  if (!folder || others.length > 0) {
    throw new Refusal('Name one folder.');
  }
  return folder;
}
