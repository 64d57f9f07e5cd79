import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Milliseconds before a manifest that does not answer counts as failed, both attempts together. */
export const manifestTimeoutMs = 4_000;
const attempts = 2;

/**
 * How manifests arrive: from the page itself where the server has put them there, else over the network with a limit,
 * one repetition for what may pass, and a look at the content. Without the look, an HTML page answered in place of a
 * manifest would be remembered as the remote.
 */
export const manifestPlugin = (inlined: Record<string, unknown>): ModuleFederationRuntimePlugin => ({
  name: 'portal-manifests',
  async fetch(address, init) {
    const own = inlined[new URL(address, location.origin).pathname];
    if (own) {
      delete inlined[new URL(address, location.origin).pathname];
      return Response.json(own);
    }
    return fetchManifest(address, { ...init, signal: AbortSignal.timeout(manifestTimeoutMs) }, attempts);
  },
});

async function fetchManifest(address: string, init: RequestInit, left: number): Promise<Response> {
  try {
    const response = await fetch(address, init);
    if (response.ok) {
      return Response.json(checked(await response.json()));
    }
    if (!isTemporary(response.status) || left <= 1) {
      throw new ManifestRefused(`${address} answered ${response.status}.`);
    }
  } catch (failure) {
    if (failure instanceof ManifestRefused || left <= 1 || init.signal?.aborted) {
      throw failure;
    }
  }
  await pause(200 + Math.random() * 300);
  return fetchManifest(address, { ...init, cache: 'no-cache' }, left - 1);
}

class ManifestRefused extends Error {}

const isTemporary = (status: number) => status === 408 || status === 429 || status >= 500;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function checked(manifest: unknown): object {
  if (typeof manifest !== 'object' || manifest === null || !('metaData' in manifest) || !('exposes' in manifest)) {
    throw new ManifestRefused('What was answered is no manifest.');
  }
  return manifest;
}
