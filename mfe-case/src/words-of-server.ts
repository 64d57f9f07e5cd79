import { msg, t } from '@portal/build/i18n';

/**
 * Returns a sentence that the server has written in the language of the page; any other as it is.
 *
 * @param templates - the sentences of the server, with a placeholder for each value.
 * @param wordOf - returns a value in the language of the page.
 */
export function wordsOfServer(
  sentence: string,
  templates: readonly string[],
  wordOf = (value: string) => value,
): string {
  for (const template of templates) {
    const found = patternOf(template).exec(sentence);
    if (found) {
      const values = Object.entries(found.groups ?? {}).map(([name, value]) => [name, wordOf(value)]);
      return t(template, Object.fromEntries(values));
    }
  }
  return sentence;
}

/** What stands in place of a name. */
const names = [msg('System'), msg('Visitor'), msg('Submitter without an account')];

/** Returns the name of a person as it is; what stands in its place in the language of the page. */
export const nameWords = (name: string): string => wordsOfServer(name, names);

const patternOf = (template: string) =>
  new RegExp(`^${template.replace(/[.()]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`, 's');
