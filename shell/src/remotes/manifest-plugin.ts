import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Milliseconds, for both attempts together, before a request for a manifest counts as failed. */
export const manifestTimeoutMs = 4_000;
const attempts = 2;

/**
 * Reads manifests from the page where the server has inlined them, else fetches them with a timeout and one retry after
 * a temporary failure. It checks the content, because the runtime would otherwise cache an HTML page as the remote's
 * manifest.
 */
export const manifestPlugin = (inlined: Record<string, unknown>): ModuleFederationRuntimePlugin => ({
  name: 'portal-manifests',
  async fetch(address, init) {
    const inlinedManifest = inlined[new URL(address, location.origin).pathname];
    if (inlinedManifest) {
      delete inlined[new URL(address, location.origin).pathname];
      return Response.json(inlinedManifest);
    }
    return fetchManifest(address, { ...init, signal: AbortSignal.timeout(manifestTimeoutMs) }, attempts);
  },
});

async function fetchManifest(address: string, init: RequestInit, attemptsLeft: number): Promise<Response> {
  try {
    const response = await fetch(address, init);
    if (response.ok) {
      return Response.json(checked(await response.json()));
    }
    if (!isTemporary(response.status) || attemptsLeft <= 1) {
      throw new ManifestRefused(`${address} answered ${response.status}.`);
    }
  } catch (failure) {
    if (failure instanceof ManifestRefused || attemptsLeft <= 1 || init.signal?.aborted) {
      throw failure;
    }
  }
  await pause(200 + Math.random() * 300);
  return fetchManifest(address, { ...init, cache: 'no-cache' }, attemptsLeft - 1);
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
