import { buttonClass } from '@portal/ui/button-class';
import { Upload } from '@portal/ui/icons';
import { Spinner } from '@portal/ui/spinner';
import { VisuallyHidden } from '@portal/ui/visually-hidden';

interface Props {
  label: string;
  /** The list, for screen readers. */
  about: string;
  isBusy: boolean;
  onFiles: (files: File[]) => void;
}

/** Picks the files of a list. It is a native file input that looks like a button. */
export const ImportButton = ({ label, about, isBusy, onFiles }: Props) => (
  <label
    className={`${buttonClass({ variant: 'outline', size: 'sm' })} relative focus-within:outline-2 focus-within:outline-ring focus-within:outline-offset-2 has-disabled:cursor-progress has-disabled:opacity-70`}
  >
    {isBusy ? <Spinner /> : <Upload />} {isBusy ? 'Reading the file…' : label}
    <VisuallyHidden>: {about}</VisuallyHidden>
    <input
      type="file"
      multiple
      accept=".xml,.csv,.json,.jsonl,.ndjson,.txt"
      disabled={isBusy}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        target.value = '';
      }}
      className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-progress"
    />
  </label>
);
