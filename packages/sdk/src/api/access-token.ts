import { accessTokenCookie as cookieName } from '@portal/contracts';

/** Reads the bearer token from the cookie that the server leaves readable for this purpose. */
export function readAccessToken(): string | undefined {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${cookieName}=`));
  return pair?.slice(cookieName.length + 1) || undefined;
}

/** Deletes the readable token. Only the server can delete the HttpOnly cookie beside it, and does so itself. */
export function dropAccessToken(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox ESR
  document.cookie = `${cookieName}=; path=/; max-age=0; samesite=strict`;
}
