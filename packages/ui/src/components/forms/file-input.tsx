import { rich } from '@portal/build/i18n';
import { useFieldWiring } from '@portal/ui/field-context';
import { clsx } from 'clsx';
import { type DragEvent, type ReactNode, useState } from 'react';
import { Upload } from '../../icons';

export interface FileInputProps {
  /** Called with the picked or dropped files. The caller must check their type and size. */
  onFiles: (files: File[]) => void;
  /** As in `<input accept>`. It does not filter dropped files. */
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  /** The limits for people, e.g. "PDF or images, up to 20 MB each". */
  note?: ReactNode;
  id?: string;
  name?: string;
}

/** An area to pick or drop files. It is a native file input, so keyboards and screen readers can use it. */
export function FileInput({ onFiles, accept, multiple = true, disabled, note, id, name }: FileInputProps) {
  const [over, setOver] = useState(false);
  const wiring = useFieldWiring({ id });

  const hand = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0) {
      onFiles(multiple ? files : files.slice(0, 1));
    }
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    hand(event.dataTransfer.files);
  };

  return (
    <div
      className={clsx(
        'relative flex flex-col items-center gap-1.5 rounded-lg border border-input border-dashed px-6 py-8 text-center text-sm',
        'focus-within:outline-2 focus-within:outline-ring focus-within:outline-offset-2',
        disabled ? 'cursor-not-allowed opacity-55' : 'hover:bg-muted',
        over ? 'border-primary bg-primary-soft' : 'bg-card',
      )}
    >
      <input
        {...wiring}
        type="file"
        name={name}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
        onChange={(event) => {
          hand(event.target.files);
          event.target.value = '';
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <Upload className="mb-1 size-6 text-muted-foreground" />
      <p>
        {multiple
          ? rich('<a>Choose files</a> or drop them here', { a: link })
          : rich('<a>Choose a file</a> or drop it here', { a: link })}
      </p>
      {note && <p className="text-balance text-muted-foreground">{note}</p>}
    </div>
  );
}

const link = (text: string) => <span className="font-semibold text-link underline underline-offset-4">{text}</span>;
