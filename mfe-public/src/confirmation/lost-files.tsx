import { plural } from '@portal/build/i18n';
import { Alert } from '@portal/ui/alert';
import { FileNames } from './file-names';
import { filesLostText } from './files-lost-text';
import type { RefusedFile } from './receipt';

/** Lists the files that failed, and explains how to add them later. */
export const LostFiles = ({ names }: { names: string[] }) => (
  <Alert tone="warning" title={filesLostText(names.length)}>
    <FileNames names={names} />
    <p className="mt-2">
      {plural(names.length, {
        one: 'Please keep it. The attorney will ask for it, and you can add it on the page of your case.',
        other: 'Please keep them. The attorney will ask for them, and you can add them on the page of your case.',
      })}
    </p>
  </Alert>
);

/** Lists the files that were never sent, with the reason. */
export const RefusedFiles = ({ files }: { files: RefusedFile[] }) => (
  <Alert
    tone="warning"
    title={plural(files.length, {
      one: '{count} file was not sent with your case',
      other: '{count} files were not sent with your case',
    })}
  >
    <FileNames names={files.map(({ name, reason }) => ({ name, remark: reason }))} />
    <p className="mt-2">
      {plural(files.length, {
        one: 'Please keep it. The attorney will tell you how to send it in another form.',
        other: 'Please keep them. The attorney will tell you how to send them in another form.',
      })}
    </p>
  </Alert>
);
