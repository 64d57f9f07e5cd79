import { bankToldLabels, type CaseView, labelOf, paidByLabels, storyLabels } from '@portal/contracts';
import { formatDate } from '@portal/sdk';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@portal/ui/card';
import { DescriptionList } from '@portal/ui/description-list';
import type { ReactNode } from 'react';
import { defangAll } from './defang-all';

type Told = NonNullable<CaseView['story']>;

/** What the client told about the matter, as plain text with defanged addresses. */
export function Story({ story }: { story: Told | undefined }) {
  if (!story) {
    return null;
  }
  return (
    <Card asChild>
      <section aria-label="What the client told us">
        <CardHeader>
          <CardTitle level={2}>What the client told us</CardTitle>
          <CardDescription>Web addresses are written so that they cannot be opened by mistake.</CardDescription>
        </CardHeader>
        <CardContent>
          <DescriptionList items={itemsOf(defangAll(story) as Told)} />
        </CardContent>
      </section>
    </Card>
  );
}

/** Leaves out what the client did not answer. */
const itemsOf = ({ whatHappened, amount, currency, happenedOn, paidBy, bankTold }: Told) =>
  [
    { term: storyLabels.whatHappened, description: whatHappened && <AsWritten>{whatHappened}</AsWritten> },
    { term: storyLabels.amount, description: [amount, currency].filter(Boolean).join(' ') },
    { term: storyLabels.happenedOn, description: happenedOn && formatDate(happenedOn) },
    { term: storyLabels.paidBy, description: paidBy && labelOf(paidByLabels, paidBy) },
    { term: storyLabels.bankTold, description: bankTold && labelOf(bankToldLabels, bankTold) },
  ].filter(({ description }) => description);

const AsWritten = ({ children }: { children: ReactNode }) => (
  <span dir="auto" className="wrap-anywhere whitespace-pre-wrap font-normal">
    {children}
  </span>
);
