import { Card } from '../layout/card';
import { Loading } from './loading';

interface CardLoadingProps {
  label: string;
  /** For the list of a whole page: keeps the footer out of sight on a phone, so that it does not jump when the rows come. */
  fillsPage?: boolean;
}

/** A card in place of a list or sheet that loads, so that what comes below does not jump. */
export const CardLoading = ({ label, fillsPage = false }: CardLoadingProps) => (
  <Card className={`justify-center shadow-none ${fillsPage ? 'min-h-[max(24rem,calc(100dvh-12rem))]' : 'min-h-96'}`}>
    <Loading label={label} />
  </Card>
);
