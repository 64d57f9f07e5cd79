import { Search } from '../../icons';
import { Badge } from '../data/badge';

/** The text of a link to the hits of screenings that wait for a decision. */
export const HitsLabel = ({ count }: { count: number }) => (
  <>
    <Search /> Hits to decide
    {count > 0 && <Badge tone="yellow">{count}</Badge>}
  </>
);
