import {
  type DocumentView,
  FindingArea,
  FindingConfidence,
  FindingVerdict,
  findingAreaLabels,
  findingVerdictLabels,
  limits,
} from '@portal/contracts';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Field } from '@portal/ui/field';
import { ArrowDown, ArrowUp, Trash } from '@portal/ui/icons';
import { Textarea } from '@portal/ui/textarea';
import { ChoiceField } from './choice-field';
import type { EditedFinding } from './edited-draft';
import { fieldId } from './field-id';
import { SourcesEditor } from './sources-editor';

const shortConfidenceLabels = { high: 'High', medium: 'Medium', low: 'Low' } satisfies Record<
  FindingConfidence,
  string
>;

interface FindingFieldsProps {
  index: number;
  finding: EditedFinding;
  documents: readonly DocumentView[];
  onChange: (changes: Partial<EditedFinding>) => void;
  onMoveUp: (() => void) | undefined;
  onMoveDown: (() => void) | undefined;
  onRemove: () => void;
}

export function FindingFields(props: FindingFieldsProps) {
  const { index, finding, documents, onChange, onMoveUp, onMoveDown, onRemove } = props;
  const number = index + 1;
  return (
    <Card asChild>
      <li data-key={finding.key} className="gap-4 p-5 sm:p-6">
        <div className="-my-1 flex items-center justify-between gap-3">
          <h3 className="font-semibold">Finding {number}</h3>
          <div className="-me-2 flex shrink-0 gap-1">
            <IconButton label={`Move finding ${number} up`} move="up" onClick={onMoveUp} icon={<ArrowUp />} />
            <IconButton label={`Move finding ${number} down`} move="down" onClick={onMoveDown} icon={<ArrowDown />} />
            <IconButton label={`Remove finding ${number}`} onClick={onRemove} icon={<Trash />} />
          </div>
        </div>
        <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)]">
          <ChoiceField
            label={`Area of finding ${number}`}
            words={FindingArea.options}
            labels={findingAreaLabels}
            value={finding.area}
            onChange={(area) => onChange({ area })}
            className="max-lg:col-span-2"
          />
          <ChoiceField
            id={fieldId(`findings.${index}.verdict`)}
            label="Verdict"
            placeholder="Choose a verdict"
            words={FindingVerdict.options}
            labels={findingVerdictLabels}
            value={finding.verdict}
            onChange={(verdict) => onChange({ verdict })}
          />
          <ChoiceField
            label="Confidence"
            words={FindingConfidence.options}
            labels={shortConfidenceLabels}
            value={finding.confidence}
            onChange={(confidence) => onChange({ confidence })}
          />
        </div>
        <Field id={fieldId(`findings.${index}.text`)} label={`What we found, finding ${number}`}>
          <Textarea
            rows={2}
            className="min-h-16!"
            placeholder="In words the client understands"
            value={finding.text}
            maxLength={limits.textLength}
            onChange={(event) => onChange({ text: event.target.value })}
          />
        </Field>
        <SourcesEditor
          finding={index}
          sources={finding.sources}
          documents={documents}
          onChange={(sources) => onChange({ sources })}
        />
      </li>
    </Card>
  );
}

interface IconButtonProps {
  label: string;
  onClick: (() => void) | undefined;
  icon: React.ReactNode;
  move?: 'up' | 'down';
}

/** Stays in place and keeps the focus when it has no effect, because a disabled button would lose it. */
const IconButton = ({ label, onClick, icon, move }: IconButtonProps) => (
  <Button
    variant="ghost"
    size="icon-sm"
    aria-label={label}
    title={label}
    aria-disabled={!onClick}
    data-move={move}
    onClick={onClick}
  >
    {icon}
  </Button>
);
