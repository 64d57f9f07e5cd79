import { Card, CardContent, CardHeader, CardTitle } from '@portal/ui/card';
import { AmountList } from '../invoice-editor/amount-list';
import type { Amounts } from '../invoice-editor/amounts-of';

interface Props {
  title: string;
  lead: string;
  amounts: Amounts;
}

/** The sums of the quote while it is typed. */
export const QuotePreview = ({ title, lead, amounts }: Props) => (
  <Card>
    <CardHeader className="border-border border-b">
      <CardTitle level={2}>{title}</CardTitle>
      <p className="wrap-anywhere text-muted-foreground text-sm">{lead}</p>
    </CardHeader>
    <CardContent className="pt-5 text-sm">
      <AmountList amounts={amounts} />
    </CardContent>
  </Card>
);
