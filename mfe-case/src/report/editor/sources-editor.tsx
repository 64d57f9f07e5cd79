import { type DocumentView, SourceKind, sourceKindLabels } from '@portal/contracts';
import { Button } from '@portal/ui/button';
import { Field } from '@portal/ui/field';
import { Plus, Trash } from '@portal/ui/icons';
import { Input } from '@portal/ui/input';
import { Select } from '@portal/ui/select';
import { Textarea } from '@portal/ui/textarea';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { ChoiceField } from './choice-field';
import { type EditedSource, newSource } from './edited-draft';
import { fieldId } from './field-id';

const maxSources = 20;

interface SourcesEditorProps {
  /** Index of the finding. */
  finding: number;
  sources: readonly EditedSource[];
  documents: readonly DocumentView[];
  onChange: (sources: EditedSource[]) => void;
}

export const SourcesEditor = ({ finding, sources, documents, onChange }: SourcesEditorProps) => (
  <div id={fieldId(`findings.${finding}.sources`)} tabIndex={-1} className="grid gap-3 rounded-md">
    {sources.map((source, index) => (
      <SourceFields
        key={source.key}
        number={index + 1}
        finding={finding + 1}
        source={source}
        documents={documents}
        onChange={(changes) => onChange(sources.map((each) => (each === source ? { ...source, ...changes } : each)))}
        onRemove={() => onChange(sources.filter((each) => each !== source))}
      />
    ))}
    <Button
      variant="ghost"
      size="sm"
      className="-ms-3 justify-self-start text-link"
      disabled={sources.length >= maxSources}
      onClick={() => onChange([...sources, newSource()])}
    >
      <Plus /> Add source <VisuallyHidden>to finding {finding + 1}</VisuallyHidden>
    </Button>
  </div>
);

interface SourceFieldsProps {
  number: number;
  /** Number of the finding. */
  finding: number;
  source: EditedSource;
  documents: readonly DocumentView[];
  onChange: (changes: Partial<EditedSource>) => void;
  onRemove: () => void;
}

const SourceFields = ({ number, finding, source, documents, onChange, onRemove }: SourceFieldsProps) => (
  <fieldset className="grid gap-x-3 gap-y-2 rounded-lg bg-muted p-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)]">
    <legend className="sr-only">
      Source {number} of finding {finding}
    </legend>
    <div className="flex items-center justify-between gap-3 sm:col-span-full">
      <p aria-hidden="true" className="font-medium text-muted-foreground text-sm">
        Source {number}
      </p>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`Remove source ${number} of finding ${finding}`}
        title={`Remove source ${number} of finding ${finding}`}
        className="-me-1 text-muted-foreground"
        onClick={onRemove}
      >
        <Trash />
      </Button>
    </div>
    <Field label="Title of the source">
      <Input value={source.title} maxLength={300} onChange={(event) => onChange({ title: event.target.value })} />
    </Field>
    <ChoiceField
      label="Kind"
      words={SourceKind.options}
      labels={sourceKindLabels}
      value={source.kind}
      onChange={(kind) => onChange({ kind })}
    />
    <Field label="Seen on">
      <Input type="date" value={source.seenOn} onChange={(event) => onChange({ seenOn: event.target.value })} />
    </Field>
    <Field label="Reference: address, file number or page" className={documents.length > 0 ? '' : 'sm:col-span-full'}>
      {/* A long address wraps, but a reference is one line. */}
      <Textarea
        rows={1}
        className="min-h-11! wrap-anywhere"
        value={source.reference}
        maxLength={1_000}
        onChange={(event) => onChange({ reference: event.target.value.replace(/\s*\n\s*/g, ' ') })}
      />
    </Field>
    {documents.length > 0 && (
      <Field label="Document of this case" className="sm:col-span-2">
        <Select
          value={source.documentId ?? ''}
          placeholder="None"
          options={documents.map(({ _id, originalFileName }) => ({ value: _id, label: originalFileName }))}
          onChange={(event) => onChange({ documentId: event.target.value || undefined })}
        />
      </Field>
    )}
  </fieldset>
);
