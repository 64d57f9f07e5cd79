import { msg, t } from '@portal/build/i18n';
import { isKnown, PointState, type RequestPoint, readable } from '@portal/contracts';
import { CheckCircle, Circle, type Icon, XCircle } from '@portal/ui/icons';
import { VisuallyHidden } from '@portal/ui/visually-hidden';

const looks: Record<PointState, { icon: Icon; ink: string; label: string }> = {
  open: { icon: Circle, ink: 'text-muted-foreground', label: msg('Missing') },
  received: { icon: CheckCircle, ink: 'text-green-ink', label: msg('Already received') },
  unavailable: { icon: XCircle, ink: 'text-muted-foreground', label: msg('Not available') },
};

/** A requested document with its tick, as the conversation and the list of documents show it. */
export function PointMark({ point: { text, state, word } }: { point: RequestPoint }) {
  const {
    icon: Glyph,
    ink,
    label,
  } = isKnown(PointState, state) ? looks[state] : { ...looks.open, label: readable(state) };
  return (
    <div className="flex items-start gap-2.5 text-sm leading-6">
      <Glyph className={`mt-0.5 size-5 shrink-0 ${ink}`} />
      <p className="wrap-anywhere min-w-0">
        <VisuallyHidden>{t(label)}: </VisuallyHidden>
        <span className="whitespace-pre-wrap font-medium [unicode-bidi:plaintext]">{text}</span>
        {state === 'unavailable' && (
          <span className="block text-muted-foreground">
            {t('Not available')}
            {word && ': '}
            {word && <bdi>{word}</bdi>}
          </span>
        )}
      </p>
    </div>
  );
}
