import { labelOf, type RiskRating, riskRatingLabels } from '@portal/contracts';
import { Badge } from '@portal/ui/badge';
import type { Tone } from '@portal/ui/tone';
import type { CaseDetail } from '../case-api';

const tones: Record<RiskRating, Tone> = {
  low: 'green',
  moderate: 'yellow',
  high: 'red',
  critical: 'red',
  inconclusive: 'grey',
};

/** The rating of the newest released report, if there is one. */
export function RatingBadge({ riskReport }: { riskReport: CaseDetail['riskReport'] }) {
  const rating = riskReport?.rating;
  return (
    rating && (
      <Badge tone={Object.hasOwn(tones, rating) ? tones[rating as RiskRating] : 'grey'}>
        {labelOf(riskRatingLabels, rating)}
      </Badge>
    )
  );
}
