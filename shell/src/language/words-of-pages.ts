import type { Translate } from '@portal/build/i18n';
import type { RemoteBuild } from '@portal/contracts';
import type { RemoteModule } from '@portal/sdk';
import { loadWords, type WordsFile } from './own-words';

/**
 * Lets each page of a remote load its translations together with its code. What fills a slot, and parts of a page that wait for them, load
 * those of all pages. A page whose translations do not come counts as one that did not come.
 */
export async function withWords(
  module: RemoteModule,
  { pages = {}, ...whole }: NonNullable<RemoteBuild['words']>,
): Promise<RemoteModule> {
  const found = new Map<string, Translate>();
  const take = async (file: WordsFile) => {
    if (!found.has(file.address)) {
      found.set(file.address, await loadWords(file));
    }
  };
  const translate: Translate = (text, count) => {
    for (const look of found.values()) {
      const translation = look(text, count);
      if (translation !== undefined) {
        return translation;
      }
    }
    return undefined;
  };
  module.translateBy?.(translate, () => take(whole));

  const routes = module.routes.map((route) => {
    const words = pages[route.path ?? ''] ?? whole;
    const load = typeof route.lazy === 'object' ? route.lazy.Component : undefined;
    // biome-ignore lint/correctness/noComponentHookFactories: the router's name for a function that loads one
    return load ? { ...route, lazy: { ...Object(route.lazy), Component: () => both(load(), take(words)) } } : route;
  });
  if (module.routes.some(({ lazy }) => typeof lazy !== 'object')) {
    await take(whole);
  }
  const slots = Object.fromEntries(
    Object.entries(module.slots ?? {}).map(([slot, load]) => [slot, () => both<unknown>(load(), take(whole))]),
  ) as RemoteModule['slots'];
  return { ...module, routes, ...(module.slots && { slots }) };
}

const both = async <T>(wanted: Promise<T>, words: Promise<void>): Promise<T> => (await Promise.all([wanted, words]))[0];
