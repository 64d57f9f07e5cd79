import { t } from '@portal/build/i18n';
import { type CaseType, fileTexts, limits } from '@portal/contracts';
import { acceptedFiles, formatSize, refusalAdvice } from '@portal/sdk';
import { Field } from '@portal/ui/field';
import { FileInput } from '@portal/ui/file-input';
import { FileList } from '@portal/ui/file-list';
import { filesTexts } from '../answers/subject-fields';
import type { useAttachments } from './use-attachments';

interface FilesFieldProps extends Pick<ReturnType<typeof useAttachments>, 'attachments' | 'add' | 'remove'> {
  caseType: CaseType;
  disabled: boolean;
}

/** Lets a person choose files. They are sent after the server has accepted the case. */
export const FilesField = ({ caseType, attachments, add, remove, disabled }: FilesFieldProps) => (
  <div className="flex flex-col gap-3">
    <Field id="files" label={t(filesTexts[caseType].label)} hint={t(filesTexts[caseType].hint)} optional>
      <FileInput
        onFiles={add}
        accept={acceptedFiles}
        note={`${t(fileTexts.accepted)} ${t('At most {count} files.', { count: limits.filesPerSubmission })} ${t(fileTexts.photos)}`}
        disabled={disabled}
        multiple
      />
    </Field>
    {attachments.length > 0 && (
      <FileList
        files={attachments.map(({ id, file, error, progress }) => ({
          id,
          name: file.name,
          note: refusalAdvice(error) ?? formatSize(file.size),
          error,
          progress,
        }))}
        onRemove={disabled ? undefined : remove}
      />
    )}
  </div>
);
