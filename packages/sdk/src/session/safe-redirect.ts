const elsewhere = 'https://portal.invalid';

/**
 * The path in a `redirect` parameter if it stays in this portal, else `fallback`.
 *
 * Browsers read `//host`, `/\host` and tabs or line breaks inside a path as ways to another site; going back to /login
 * or /register would send a signed-in person in a circle.
 */
export function safeRedirect(value: string | null | undefined, fallback: string): string {
  if (!value || !/^\/(?![/\\])/.test(value) || /[\\\p{Cc}]/u.test(value)) {
    return fallback;
  }
  const url = URL.parse ? URL.parse(value, elsewhere) : new URL(value, elsewhere);
  // Dots in a path can fold it into `//host`.
  if (
    url?.origin !== elsewhere ||
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
