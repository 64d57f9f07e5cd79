import { type TranslatedText, undoCorrection } from '@portal/contracts';
import { formatDate, Link, messageOf, toast } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Pencil, Undo } from '@portal/ui/icons';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { directionOf } from './direction-of';
import { useUndoCorrectionMutation } from './word-api';

interface Props {
  text: TranslatedText;
  language: string;
  onCorrect: (text: TranslatedText) => void;
}

/** A text in English, what is said in its place, and where. */
export function TextRow({ text: translated, language, onCorrect }: Props) {
  const { text, other, forms, places = [], correction } = translated;
  const said = correction && !correction.isStale ? correction.forms : forms;
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-4 sm:px-5 lg:grid-cols-[1fr_1fr_auto]">
      <div className="min-w-0">
        <p className="break-words">{text}</p>
        {other && <p className="break-words">{other}</p>}
        <p className="mt-1 text-muted-foreground text-sm">{places.map(placeName).join(', ') || 'Said nowhere now'}</p>
      </div>
      <div className="min-w-0">
        <Forms forms={said} language={language} />
        {correction && (
          <>
            {!correction.isStale && (
              <div className="mt-1 text-muted-foreground text-sm">
                <VisuallyHidden>Before: </VisuallyHidden>
                <Forms forms={forms} language={language} isFormer />
              </div>
            )}
            <State correction={correction} language={language} />
          </>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-2 lg:w-56 lg:justify-end">
        {forms.length > 0 && (
          <Button variant="outline" size="sm" onClick={() => onCorrect(translated)}>
            <Pencil /> Correct<VisuallyHidden> ‘{text}’</VisuallyHidden>
          </Button>
        )}
        {correction && <UndoButton id={correction._id} text={text} />}
      </div>
    </li>
  );
}

const Forms = ({ forms, language, isFormer }: { forms: readonly string[]; language: string; isFormer?: boolean }) =>
  [...new Set(forms)].map((form) => (
    <p key={form} lang={language} dir={directionOf(language)} className="break-words">
      {isFormer ? <s>{form}</s> : form}
    </p>
  ));

function State({ correction, language }: { correction: NonNullable<TranslatedText['correction']>; language: string }) {
  const { _id, forms, changedAt, isStale } = correction;
  return (
    <>
      {isStale && (
        <div className="mt-1 text-muted-foreground text-sm">
          <VisuallyHidden>Correction that no longer applies: </VisuallyHidden>
          <Forms forms={forms} language={language} isFormer />
        </div>
      )}
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Badge tone={isStale ? 'yellow' : 'green'}>
          {isStale ? 'No longer applies: the English has changed' : 'Corrected'}
        </Badge>
        <Link to={`/admin/audit?q=${_id}`} className="text-muted-foreground underline">
          {formatDate(changedAt)}
          <VisuallyHidden>: who changed it, in the audit log</VisuallyHidden>
        </Link>
      </p>
    </>
  );
}

function UndoButton({ id, text }: { id: string; text: string }) {
  const [undo, { isLoading }] = useUndoCorrectionMutation();
  const bringBack = async () => {
    const { error } = await undo({ params: { correctionId: id } });
    toast({
      title: error ? messageOf(error, 'The correction could not be undone. Please try again.') : undoCorrection.message,
    });
  };
  return (
    <Button variant="outline" size="sm" busy={isLoading} onClick={bringBack}>
      <Undo /> Undo<VisuallyHidden> the correction of ‘{text}’</VisuallyHidden>
    </Button>
  );
}

const placeNames: Readonly<Record<string, string>> = {
  api: 'Mails and papers',
  contracts: 'Shared texts',
  shell: 'Frame',
  sdk: 'Messages of all pages',
  ui: 'Parts of all pages',
};

/** `Public pages` for `mfe-public`. */
const placeName = (place: string): string => {
  const [, app = ''] = /^mfe-(\w+)$/.exec(place) ?? [];
  return placeNames[place] ?? (app ? `${app[0]?.toUpperCase()}${app.slice(1)} pages` : place);
};
