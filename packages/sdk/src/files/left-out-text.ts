import { plural, t } from '@portal/build/i18n';
import type { DocumentView } from '@portal/contracts';

/** Names the files of an archive that were not kept, for the uploader and for all who read the case. */
export function leftOutText({ count, names }: NonNullable<DocumentView['leftOut']>): string {
  const others = count - names.length;
  const list = [...names, ...(others > 0 ? [t('{count} more', { count: others })] : [])].join(t(', '));
  return plural(
    count,
    { one: '{count} file was left out: {list}', other: '{count} files were left out: {list}' },
    { list },
  );
}
