import type { RemoteBuild } from '@portal/contracts';
import { hasCome, mismatch } from './mismatch';
import { timeLimit } from './time-limit';

type Foreign = NonNullable<RemoteBuild['foreign']>;

const fileTimeoutMs = 4_000;

/**
 * Loads the files of a build by other tools with their hashes. Its own code would ask for them without, which the browser refuses;
 * it finds them in place instead.
 *
 * @throws Error when a file does not come or does not match its hash.
 */
export async function loadForeignFiles({ type, files }: Foreign): Promise<void> {
  await Promise.all(Object.entries(files).map(([address, integrity]) => load(address, integrity, type)));
}

async function load(address: string, integrity: string, type: Foreign['type']): Promise<void> {
  const { href } = new URL(address, location.origin);
  if ([...document.querySelectorAll('link')].some((link) => link.href === href && link.dataset['foreign'] === 'here')) {
    return;
  }
  try {
    await place(elementFor(href, type), integrity);
  } catch {
    await fetchAgain(href, integrity);
    await place(elementFor(href, type), integrity);
  }
}

async function place(element: HTMLScriptElement | HTMLLinkElement, integrity: string): Promise<void> {
  element.crossOrigin = 'anonymous';
  element.integrity = integrity;
  try {
    await new Promise<void>((resolve, reject) => {
      element.onload = () => resolve();
      element.onerror = reject;
      setTimeout(reject, fileTimeoutMs);
      document.head.append(element);
    });
    element.dataset['foreign'] = 'here';
  } catch (failure) {
    element.remove();
    throw failure;
  }
}

/** Fills the browser's cache, which may hold a wrong copy. The address stays, because other files name it. */
async function fetchAgain(href: string, integrity: string): Promise<void> {
  try {
    const { ok, status } = await fetch(href, { cache: 'reload', integrity, signal: timeLimit(fileTimeoutMs) });
    if (!ok) {
      throw new Error(`${href} answers ${status}.`);
    }
  } catch (failure) {
    throw (await hasCome(href)) ? mismatch(href) : failure;
  }
}

function elementFor(href: string, type: Foreign['type']): HTMLScriptElement | HTMLLinkElement {
  if (!href.endsWith('.css') && type === 'global') {
    return Object.assign(document.createElement('script'), { src: href });
  }
  const rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  return Object.assign(document.createElement('link'), { rel, href });
}

/** Names of the arrays in which the entry of each remote keeps its chunks. */
const chunkArrays = new Map<string, string[]>();
const known = new Set<string>();

/**
 * Notes the chunk arrays of an entry that has just run. Builds by other tools give all versions of a remote the same array, so that a new
 * version would take the chunks of the one before for its own.
 */
export function noteChunkArrays(remote: string): void {
  const fresh = Object.keys(globalThis).filter((key) => !known.has(key) && isChunkArray(key));
  for (const key of fresh) {
    known.add(key);
  }
  chunkArrays.set(remote, [...(chunkArrays.get(remote) ?? []), ...fresh]);
}

/** The runtime of webpack and of Rspack gives its array a `push` of its own. */
function isChunkArray(key: string): boolean {
  // Reading a property of the browser's own may print a warning.
  const value: unknown = Object.getOwnPropertyDescriptor(globalThis, key)?.value;
  return Array.isArray(value) && Object.hasOwn(value, 'push');
}

/** Takes the chunk arrays of a remote out of the page. Its last build has all of its chunks by now. */
export function dropChunkArrays(remote: string): void {
  for (const key of chunkArrays.get(remote) ?? []) {
    Reflect.deleteProperty(globalThis, key);
    known.delete(key);
  }
  chunkArrays.delete(remote);
}
