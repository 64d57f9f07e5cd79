import { t } from '@portal/build/i18n';
import { labelOf, riskRatingLabels, riskRatingMeanings } from '@portal/contracts';
import type { Tone } from '@portal/ui/tone';
import { ratingLookOf } from '../rating-looks';
import type { Report } from '../report-api';

const boxes: Partial<Record<Tone, string>> = {
  green: 'border-green-line bg-green-soft text-green-ink',
  yellow: 'border-yellow-line bg-yellow-soft text-yellow-ink',
  red: 'border-red-line bg-red-soft text-red-ink',
  grey: 'border-grey-line bg-grey-soft text-grey-ink',
};

interface RatingProps {
  rating: NonNullable<Report['rating']> | '';
  /** True for a version that a newer one replaces: its rating has no colour. */
  isReplaced: boolean;
}

/** The rating in words, with its meaning. Colour and icon only repeat the words. */
export function Rating({ rating, isReplaced }: RatingProps) {
  const { icon: Glyph, tone } = ratingLookOf(rating);
  return (
    <p
      className={`flex items-start gap-3.5 rounded-xl border px-5 py-4 print:border-foreground ${boxes[isReplaced ? 'grey' : tone]}`}
    >
      <Glyph className="mt-1 size-6 shrink-0" />
      <span>
        <strong className="block font-display font-semibold text-2xl leading-tight tracking-tight">
          {t(rating ? labelOf(riskRatingLabels, rating) : 'Not rated yet')}
        </strong>
        {rating && Object.hasOwn(riskRatingMeanings, rating) && (
          <span className="mt-1 block text-sm">{t(labelOf(riskRatingMeanings, rating))}</span>
        )}
      </span>
    </p>
  );
}
