import { plural } from '@portal/build/i18n';
import { Card } from '@portal/ui/card';
import { CheckCircle } from '@portal/ui/icons';
import { FileNames } from './file-names';

/** Lists the files that arrived. */
export const ReceivedFiles = ({ names }: { names: string[] }) => (
  <Card asChild className="gap-3 px-6 py-5 text-sm">
    <section aria-labelledby="received-files">
      <h2 id="received-files" className="flex items-center gap-2 font-semibold">
        <CheckCircle className="size-4.5 shrink-0 text-green" />
        {plural(names.length, { one: 'We received {count} file', other: 'We received {count} files' })}
      </h2>
      <FileNames names={names} />
    </section>
  </Card>
);
