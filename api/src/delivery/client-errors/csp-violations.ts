import type { ClientError, Given, reportViolations } from '@portal/contracts';

type Reports = Given<typeof reportViolations>['body'];

const ourFile = /\/remotes\/([\w@-][\w.@-]*)\/([\w@-][\w.@-]*)\//;
/** Reported types, by the kind of error that they are. Browsers send others too, which are ignored. */
const kinds: Readonly<Partial<Record<string, ClientError['kind']>>> = {
  'csp-violation': 'script',
  'integrity-violation': 'integrity',
};

/** Returns the errors in a report of a browser. Violations by its extensions are left out. */
export function errorsIn(reports: Reports): ClientError[] {
  const list = Array.isArray(reports) ? reports : [fromLegacy(reports)];
  return list.slice(0, 10).flatMap(({ type, url, body }) => {
    const { blockedURL = '', sourceFile = '', effectiveDirective = '' } = body;
    const kind = kinds[type];
    const [, remote, version] = ourFile.exec(sourceFile) ?? ourFile.exec(blockedURL) ?? [];
    return kind && !isExtension(sourceFile) && !isExtension(blockedURL)
      ? [
          {
            ...(remote && { remote, version }),
            kind,
            message: messageOf(effectiveDirective, blockedURL),
            page: pathOf(url),
          },
        ]
      : [];
  });
}

const fromLegacy = ({ 'csp-report': report }: Exclude<Reports, unknown[]>) => ({
  type: 'csp-violation',
  url: report['document-uri'],
  body: {
    blockedURL: report['blocked-uri'],
    sourceFile: report['source-file'],
    effectiveDirective: report['effective-directive'],
  },
});

const isExtension = (address: string) => /^[\w-]*extension:/.test(address);
const messageOf = (directive: string, blocked: string) =>
  `${directive || 'integrity'} blocked ${blocked || 'inline code'}`;
const pathOf = (address = '') => (URL.canParse(address) ? new URL(address).pathname : '');
