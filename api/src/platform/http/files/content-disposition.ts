/**
 * Builds a `Content-Disposition` for any file name: an ASCII form for old programs and, where that loses characters,
 * the full name in UTF-8.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6266 and RFC 5987 for `filename*`.
 */
export function contentDisposition(disposition: 'inline' | 'attachment', name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_');
  const extended = ascii === name ? '' : `; filename*=UTF-8''${encoded(name)}`;
  return `${disposition}; filename="${ascii}"${extended}`;
}

/** Percent-encodes as RFC 5987 requires; `encodeURIComponent` alone leaves four characters that it forbids. */
const encoded = (name: string): string =>
  encodeURIComponent(name.replace(/\p{Surrogate}/gu, '\ufffd')).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
