import type { RiskRating } from '@portal/contracts';
import { CheckCircle, Help, type Icon, ShieldAlert, TriangleAlert, XCircle } from '@portal/ui/icons';
import type { Tone } from '@portal/ui/tone';

interface RatingLook {
  icon: Icon;
  tone: Tone;
}

const looks: Record<RiskRating, RatingLook> = {
  low: { icon: CheckCircle, tone: 'green' },
  moderate: { icon: TriangleAlert, tone: 'yellow' },
  high: { icon: ShieldAlert, tone: 'red' },
  critical: { icon: XCircle, tone: 'red' },
  inconclusive: { icon: Help, tone: 'grey' },
};

/** Colour and icon of a rating; grey for one that this code does not know. They only repeat the words. */
export const ratingLookOf = (rating: string): RatingLook =>
  Object.hasOwn(looks, rating) ? looks[rating as RiskRating] : { icon: Help, tone: 'grey' };
