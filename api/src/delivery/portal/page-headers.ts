import { reportViolations } from '@portal/contracts';
import type { InlineHashes } from './pages/inline-first-files';

const violations = `/api${reportViolations.path}`;
const unused = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb'];

/**
 * Headers of scripts, sheets, fonts and data. The policies are those of the page that uses them, so none is sent with a
 * file; that saves 0.6 KB for each over HTTP/1.1.
 */
export const fileHeaders: Readonly<Record<string, string>> = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Headers of files that another origin passes on. They hold nothing that only some people may read. */
export const sharedFileHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

interface Settings {
  production: boolean;
  /** Other origin from which the files of remotes come. */
  remotesOrigin?: string | undefined;
}

const nothingInline: InlineHashes = { scripts: [], styles: [], hasFonts: false };

/**
 * The content security policy of everything that a browser can show by itself, such as an image that contains scripts. Scripts
 * and styles may come from this origin and that of the remotes only, and be inline only with these hashes. Evaluated code and
 * framing by other sites are forbidden, and browsers report attempts.
 */
export function contentSecurityPolicy(
  { remotesOrigin }: Pick<Settings, 'remotesOrigin'>,
  { scripts, styles, hasFonts }: InlineHashes = nothingInline,
): string {
  const ours = remotesOrigin ? `'self' ${remotesOrigin}` : "'self'";
  const policy = {
    'default-src': "'none'",
    'script-src': [ours, ...scripts].join(' '),
    'style-src': [ours, ...styles].join(' '),
    'connect-src': ours,
    'img-src': `${ours} data: blob:`,
    // Recordings, which a page fetches before it plays them.
    'media-src': 'blob:',
    'font-src': hasFonts ? `${ours} data:` : ours,
    // Needed for previews of PDF documents.
    'frame-src': "'self'",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    // Browsers report at once to this. To a `report-to` Chrome reports from https pages only, a minute later.
    'report-uri': violations,
  };
  return Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** The policy of pages without inline files, and the other headers of everything that a browser can show by itself. */
export function pageHeaders({ production, remotesOrigin }: Settings): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy({ remotesOrigin }),
    // Browsers then refuse scripts without a hash. They do not know the destination `style` yet.
    'Integrity-Policy': 'blocked-destinations=(script), endpoints=(violations)',
    'Reporting-Endpoints': `violations="${violations}"`,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': unused.map((feature) => `${feature}=()`).join(', '),
    'Referrer-Policy': 'no-referrer',
    ...fileHeaders,
    ...(production && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  };
}
