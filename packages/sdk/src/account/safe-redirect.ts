const dummyOrigin = 'https://portal.invalid';

/**
 * Returns the path in a `redirect` parameter if it stays in this portal, else `fallback`.
 *
 * Browsers can treat `//host`, `/\host` and paths with tabs or line breaks as addresses of another site. A redirect to
 * /login or /register would send a signed-in person in a loop.
 */
export function safeRedirect(value: string | null | undefined, fallback: string): string {
  if (!value || !/^\/(?![/\\])/.test(value) || /[\\\p{Cc}]/u.test(value)) {
    return fallback;
  }
  const url = URL.parse ? URL.parse(value, dummyOrigin) : new URL(value, dummyOrigin);
  // Resolving dots in a path can turn it into `//host`.
  if (
    url?.origin !== dummyOrigin ||
    url.pathname.startsWith('//') ||
    /^\/(login|register)(\/|$)/i.test(decoded(url.pathname))
  ) {
    return fallback;
  }
  return url.pathname + url.search + url.hash;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
