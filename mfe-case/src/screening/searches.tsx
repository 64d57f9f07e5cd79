import { formatDateTime } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import type { CaseDetail } from '../case-api';
import { Part } from '../page-parts';
import { editionsText, percentOf } from './edition-text';
import { findingOfNothing } from './finding-of';
import type { ScreeningRow } from './screening-api';
import { useAddFinding } from './use-add-finding';

interface SearchesProps {
  screenings: readonly ScreeningRow[];
  caseDetail: CaseDetail;
}

/** Every search, the newest first, also those that found nothing. */
export function Searches({ screenings, caseDetail }: SearchesProps) {
  const { add, isAdding } = useAddFinding(caseDetail);
  if (screenings.length === 0) {
    return null;
  }
  return (
    <Part title="Searches" description="They are kept, also when nothing was found.">
      <ul className="divide-y divide-border">
        {screenings.map((screening) => (
          <li key={screening._id} className="grid gap-1 py-3 text-sm first:pt-0 last:pb-0">
            <p className="wrap-anywhere font-medium">{outcomeOf(screening)}</p>
            <p className="wrap-anywhere text-muted-foreground">
              Asked for <bdi>{(screening.asked ?? []).map(({ name }) => name).join('; ')}</bdi> on{' '}
              {editionsText(screening.editions ?? [])}
            </p>
            <p className="text-muted-foreground text-xs">
              {whoAsked(screening)}, {formatDateTime(screening.startedAt)}, from {percentOf(screening.threshold)}{' '}
              likeness
            </p>
            {isClean(screening) && caseDetail.case.abilities.writeReport && (
              <p className="mt-1">
                <Button
                  variant="outline"
                  size="sm"
                  className="pointer-coarse:min-h-11"
                  busy={isAdding}
                  onClick={() => void add(findingOfNothing(screening))}
                >
                  Add as finding
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Nobody was found, or only others. A search of new entries alone is no search of the lists. */
const isClean = ({ found, hits = [], editions = [], trigger }: ScreeningRow) =>
  trigger !== 'edition' &&
  editions.length > 0 &&
  found === hits.length &&
  hits.every(({ state, replaced }) => state === 'not-them' && !replaced);

function outcomeOf(screening: ScreeningRow): string {
  const { found } = screening;
  if (Number.isNaN(found)) {
    return 'Result not known';
  }
  if (found === 0) {
    return 'Not found on these lists of these days';
  }
  const near = `${found} near ${found === 1 ? 'match' : 'matches'}`;
  return isClean(screening) ? `${near}, decided: not them` : near;
}

const whoAsked = ({ startedBy, trigger }: ScreeningRow) =>
  startedBy?.name ? startedBy.name : trigger === 'edition' ? 'By itself, after a new edition' : 'By itself';
