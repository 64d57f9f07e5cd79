/**
 * Places on the reader's own device: `file:///C:/…`, `C:\…`, `/Users/…`, `../Book.xlsx`. What Windows calls `\??\UNC\server` is
 * none of them.
 */
const onDevice = [/^(file:\/{0,3})?[a-z]:(?=\/)/i, /^(file:\/\/)?\/(?![/?])/i, /^[^/:][^:]*$/, /^$/];
const escapes = /%(25)*(3a|3f|5c|2f)/gi;

/**
 * Tells whether a link names another computer, which would learn that, when and from where the file was opened, and could send
 * macros.
 */
export function isElsewhere(target: string): boolean {
  const place = target
    .replace(/[\s\p{Cc}]+/gu, '')
    .replace(escapes, (sign) => decodeURIComponent(`%${sign.slice(-2)}`))
    .replaceAll('\\', '/');
  return !onDevice.some((pattern) => pattern.test(place));
}
