import { filesLostText } from '@portal/contracts';
import { Alert } from '@portal/ui/alert';

/** Lists the files that failed, and explains how to add them later. */
export const LostFiles = ({ names }: { names: string[] }) => (
  <Alert tone="warning" title={filesLostText(names.length)}>
    <ul className="list-disc ps-5">
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and the list never changes
        <li key={index} className="wrap-anywhere">
          {name}
        </li>
      ))}
    </ul>
    <p className="mt-2">
      Please keep them. The analyst will ask for them, and you can add them on the page of your case.
    </p>
  </Alert>
);
