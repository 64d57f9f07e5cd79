import { type Translate, translateBy, translatorOf } from '@portal/build/i18n';
import type { RemoteBuild } from '@portal/contracts';
import { languageOfPage } from '@portal/sdk';
import { inPageLanguage } from '@portal/sdk/in-page-language';
import { wordProblemsBy } from '@portal/sdk/shell';
import { readInlined } from '../remotes/live-builds';
import { timeLimit } from '../remotes/time-limit';

/** Translations and their integrity hash, as the server names them in pages of another language than English. */
export type WordsFile = Omit<NonNullable<RemoteBuild['words']>, 'pages'>;

const loadLimitMs = 10_000;

export async function loadWords({ address, integrity }: WordsFile): Promise<Translate> {
  const response = await fetch(address, { integrity, signal: timeLimit(loadLimitMs) });
  if (!response.ok) {
    throw new Error(`${address} answered ${response.status}.`);
  }
  const shipped = translatorOf(languageOfPage(), await response.json());
  const corrected = translatorOf(languageOfPage(), readInlined()?.corrections ?? {}, (text) => text);
  return (text, count) => corrected(text, count) ?? shipped(text, count);
}

/** Gives the shell, and the SDK in it, the translations for this page. They are asked for twice before this fails. */
export async function loadOwnWords(file: WordsFile): Promise<void> {
  translateBy(await loadWords(file).catch(() => loadWords(file)));
  wordProblemsBy(inPageLanguage);
}
