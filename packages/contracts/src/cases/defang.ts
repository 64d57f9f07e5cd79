const withScheme = /\b[a-z][a-z\d+.-]*:\/\/[^\s<>"']+/gi;
const bareHost = /\b(?:(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}|(?:[A-Z\d][A-Z\d-]*\.)+[A-Z]{2,})\b/g;

/**
 * Makes the addresses in a text harmless to click, paste or forward: `https://evil.example/x` becomes
 * `hxxps://evil[.]example/x`. Cases contain addresses of fraudulent sites.
 */
export const defang = (text: string): string =>
  text
    .replace(withScheme, (url) => url.replace(/^(h)tt(ps?)/i, '$1xx$2'))
    .replace(bareHost, (host) => host.replaceAll('.', '[.]'));
