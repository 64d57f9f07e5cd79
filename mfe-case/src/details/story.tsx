import { bankToldLabels, type CaseView, labelOf, paidByLabels, storyLabels } from '@portal/contracts';
import { formatDate, useSession } from '@portal/sdk';
import { DescriptionList } from '@portal/ui/description-list';
import type { ReactNode } from 'react';
import { Part } from '../page-parts';
import { defangAll, defangedNote, hasAddress } from './defang-all';

type Told = NonNullable<CaseView['story']>;

/** What the client told about the matter, as plain text with defanged addresses. */
export function Story({ story }: { story: Told | undefined }) {
  const title = useSession().user?.role === 'client' ? 'What you told us' : 'What the client told us';
  if (!story) {
    return null;
  }
  return (
    <Part title={title} description={hasAddress(story) ? defangedNote : undefined}>
      <DescriptionList items={itemsOf(defangAll(story) as Told)} />
    </Part>
  );
}

/** Leaves out what the client did not answer. */
const itemsOf = ({ whatHappened, amount, currency, happenedOn, paidBy, bankTold }: Told) =>
  [
    { term: storyLabels.whatHappened, description: whatHappened && <AsWritten>{whatHappened}</AsWritten> },
    { term: storyLabels.amount, description: [currency, amount].filter(Boolean).join(' ') },
    { term: storyLabels.happenedOn, description: happenedOn && formatDate(happenedOn) },
    { term: storyLabels.paidBy, description: paidBy && labelOf(paidByLabels, paidBy) },
    { term: storyLabels.bankTold, description: bankTold && labelOf(bankToldLabels, bankTold) },
  ].filter(({ description }) => description);

const AsWritten = ({ children }: { children: ReactNode }) => (
  <span className="block w-fit whitespace-pre-wrap font-normal [unicode-bidi:plaintext]">{children}</span>
);
