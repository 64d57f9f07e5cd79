import { Button } from '@portal/ui/button';
import { CheckCircle, Circle } from '@portal/ui/icons';
import { fieldId } from './field-id';

export interface Gap {
  field: string;
  text: string;
}

interface GapsProps {
  gaps: readonly Gap[];
  /** The number of findings that nobody has examined, besides others that somebody has. */
  unexamined: number;
  onLeaveOut: () => void;
  /** Shows the fields, when the preview hides them. */
  onShowField: () => void;
}

/** What a draft lacks before its release; each line leads to its field. */
export const Gaps = ({ gaps, unexamined, onLeaveOut, onShowField }: GapsProps) =>
  gaps.length === 0 ? (
    <p className="flex items-center gap-2 text-green-ink text-sm">
      <CheckCircle className="size-4 shrink-0" /> Complete
    </p>
  ) : (
    <div className="text-sm">
      <p className="text-muted-foreground">Before it can be released:</p>
      <ul className="mt-2 grid gap-1">
        {gaps.map(({ field, text }) => (
          <li key={field}>
            <GapButton field={field} text={text} onShowField={onShowField} />
          </li>
        ))}
      </ul>
      {unexamined > 0 && (
        <Button variant="outline" size="sm" className="mt-3" onClick={onLeaveOut}>
          Leave out {unexamined === 1 ? 'the empty finding' : `the ${unexamined} empty findings`}
        </Button>
      )}
    </div>
  );

function GapButton({ field, text, onShowField }: Gap & Pick<GapsProps, 'onShowField'>) {
  const show = () => {
    onShowField();
    // The fields may have to be rendered first.
    requestAnimationFrame(() => document.getElementById(fieldId(field))?.focus());
  };
  return (
    <button
      type="button"
      onClick={show}
      className="flex min-h-6 w-full cursor-pointer items-start gap-2 rounded-sm text-start hover:text-link hover:underline"
    >
      <Circle className="mt-0.5 size-4 shrink-0 text-muted-foreground" /> {text}
    </button>
  );
}
