import { labelOf, type RiskRating, riskRatingLabels, riskRatingMeanings } from '@portal/contracts';
import { CheckCircle, Help, type Icon, ShieldAlert, TriangleAlert, XCircle } from '@portal/ui/icons';
import type { Report } from '../report-api';

interface Look {
  icon: Icon;
  box: string;
}

const looks: Record<RiskRating, Look> = {
  low: {
    icon: CheckCircle,
    box: 'border-green-line bg-green-soft text-green-ink',
  },
  moderate: {
    icon: TriangleAlert,
    box: 'border-yellow-line bg-yellow-soft text-yellow-ink',
  },
  high: {
    icon: ShieldAlert,
    box: 'border-red-line bg-red-soft text-red-ink',
  },
  critical: {
    icon: XCircle,
    box: 'border-red-line bg-red-soft text-red-ink',
  },
  inconclusive: {
    icon: Help,
    box: 'border-grey-line bg-grey-soft text-grey-ink',
  },
};

const unknown: Look = { icon: Help, box: 'border-grey-line bg-grey-soft text-grey-ink' };

/** The rating in words, with its meaning. Colour and icon only repeat the words. */
export function Rating({ rating }: { rating: NonNullable<Report['rating']> | '' }) {
  const { icon: Glyph, box } = Object.hasOwn(looks, rating) ? looks[rating as RiskRating] : unknown;
  return (
    <p className={`flex items-start gap-3.5 rounded-xl border px-5 py-4 print:border-foreground ${box}`}>
      <Glyph className="mt-1 size-6 shrink-0" />
      <span>
        <strong className="block font-display font-semibold text-2xl leading-tight tracking-tight">
          {rating ? labelOf(riskRatingLabels, rating) : 'Not rated yet'}
        </strong>
        {rating && Object.hasOwn(looks, rating) && (
          <span className="mt-1 block text-sm">{labelOf(riskRatingMeanings, rating)}</span>
        )}
      </span>
    </p>
  );
}
