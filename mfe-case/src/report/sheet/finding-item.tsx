import { t } from '@portal/build/i18n';
import {
  type FindingVerdict,
  findingAreaLabels,
  findingConfidenceLabels,
  findingVerdictLabels,
  labelOf,
} from '@portal/contracts';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { CheckCircle, Circle, Help, type Icon, Message, TriangleAlert, XCircle } from '@portal/ui/icons';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import type { Report } from '../report-api';
import { Passage } from './passage';
import { quotationOf } from './quotation-of';
import { SourceList } from './source-list';

const looks: Record<FindingVerdict, { icon: Icon; ink: string; tone: 'green' | 'yellow' | 'red' | 'grey' }> = {
  confirmed: { icon: CheckCircle, ink: 'text-green', tone: 'green' },
  'not-confirmed': { icon: XCircle, ink: 'text-yellow', tone: 'yellow' },
  'red-flag': { icon: TriangleAlert, ink: 'text-red', tone: 'red' },
  'not-found': { icon: Circle, ink: 'text-muted-foreground', tone: 'grey' },
};

const unknown = { icon: Help, ink: 'text-muted-foreground', tone: 'grey' } as const;

interface FindingItemProps {
  number: number;
  finding: Report['findings'][number];
  onAsk?: ((quotation: string) => void) | undefined;
}

export function FindingItem({ number, finding, onAsk }: FindingItemProps) {
  const { area, verdict, confidence, text, sources } = finding;
  const { icon: Glyph, ink, tone } = Object.hasOwn(looks, verdict) ? looks[verdict as FindingVerdict] : unknown;
  const title = t(labelOf(findingAreaLabels, area));
  return (
    <li className="flex gap-3.5 py-6 sm:gap-4 print:break-inside-avoid">
      <Glyph className={`mt-0.5 size-5.5 shrink-0 ${ink}`} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h4 className="font-semibold text-lg leading-snug">{title}</h4>
          <Badge tone={tone}>{t(verdict ? labelOf(findingVerdictLabels, verdict) : 'No verdict yet')}</Badge>
          <span className="text-muted-foreground text-sm">{t(labelOf(findingConfidenceLabels, confidence))}</span>
        </div>
        {text && <Passage className="mt-2 max-w-prose leading-relaxed">{text}</Passage>}
        <div className="mt-3 flex flex-wrap items-start gap-x-5 gap-y-2">
          <SourceList sources={sources} />
          {onAsk && (
            <Button
              variant="ghost"
              size="sm"
              className="-my-1 -ms-3 text-link print:hidden"
              onClick={() => onAsk(quotationOf(number, finding))}
            >
              <Message /> {t('Ask about this finding')}
              <VisuallyHidden>
                , {number}: {title}
              </VisuallyHidden>
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
