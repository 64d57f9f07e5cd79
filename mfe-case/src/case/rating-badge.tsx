import { t } from '@portal/build/i18n';
import { labelOf, riskRatingLabels } from '@portal/contracts';
import { Link } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import type { CaseDetail } from '../case-api';
import { ratingLookOf } from '../report/rating-looks';

/** The rating of the newest released report, if there is one, which leads to the report. */
export function RatingBadge({ riskReport }: { riskReport: CaseDetail['riskReport'] }) {
  if (!riskReport) {
    return null;
  }
  const { rating } = riskReport;
  return (
    <Link to="?tab=report" preventScrollReset className="inline-flex rounded-full hover:underline">
      <Badge {...ratingLookOf(rating)}>
        <VisuallyHidden>{t('Rating in the report')}: </VisuallyHidden>
        {t(labelOf(riskRatingLabels, rating))}
      </Badge>
    </Link>
  );
}
