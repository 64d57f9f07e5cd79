import { t } from '@portal/build/i18n';
/** A list of files, each with an optional remark after its name. */
export const FileNames = ({ names }: { names: readonly (string | { name: string; remark: string })[] }) => (
  <ul className="list-disc ps-5">
    {names.map((file, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and the list never changes
      <li key={index} className="wrap-anywhere">
        <bdi>{typeof file === 'string' ? file : file.name}</bdi>
        {typeof file !== 'string' && `: ${t(file.remark)}`}
      </li>
    ))}
  </ul>
);
