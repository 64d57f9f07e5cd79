import { Card } from '../layout/card';
import { Loading } from './loading';

/** A card in place of a list or sheet that loads, so that what comes below does not jump. */
export const CardLoading = ({ label }: { label: string }) => (
  <Card className="min-h-96 justify-center shadow-none">
    <Loading label={label} />
  </Card>
);
