/** Places on the reader's own device: `file:///C:/…`, `C:\…`, `/Users/…`, `../Book.xlsx`. */
const onDevice = [/^(file:\/{0,3})?[a-z]:(?=\/)/i, /^(file:\/\/)?\/(?!\/)/i, /^[^/:][^:]*$/, /^$/];

/**
 * Tells whether a link names another computer, which would learn that, when and from where the file was opened, and could send
 * macros.
 */
export function isElsewhere(target: string): boolean {
  const place = target.replace(/[\s\p{Cc}]+/gu, '').replace(/%5c|%2f|\\/gi, '/');
  return !onDevice.some((pattern) => pattern.test(place));
}
