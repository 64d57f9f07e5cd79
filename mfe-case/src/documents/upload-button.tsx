import { t } from '@portal/build/i18n';
import { acceptedFiles } from '@portal/sdk';
import { buttonClass } from '@portal/ui/button-class';
import { Upload } from '@portal/ui/icons';
import { VisuallyHidden } from '@portal/ui/visually-hidden';

interface UploadButtonProps {
  label?: string;
  /** What the files are about, for screen readers. */
  about: string;
  onFiles: (files: File[]) => void;
}

/** Lets people pick files where there is no room for a drop area. It is a native file input that looks like a button. */
export const UploadButton = ({ label = t('Upload'), about, onFiles }: UploadButtonProps) => (
  <label
    className={`${buttonClass({ variant: 'outline', size: 'sm' })} relative focus-within:outline-2 focus-within:outline-ring focus-within:outline-offset-2 max-sm:grow`}
  >
    <Upload /> {label} <VisuallyHidden>: {about}</VisuallyHidden>
    <input
      type="file"
      multiple
      accept={acceptedFiles}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        target.value = '';
      }}
      className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
    />
  </label>
);
