import { t } from '@portal/build/i18n';
import { bankToldLabels, type CaseView, labelOf, paidByLabels, storyLabels } from '@portal/contracts';
import { formatDate, formatDateTime, useSession } from '@portal/sdk';
import { DescriptionList } from '@portal/ui/description-list';
import type { ReactNode } from 'react';
import { Part } from '../page-parts';
import { BankReportButton } from '../urgent/bank-report-button';
import { defangAll, defangedNote, hasAddress } from './defang-all';

type Told = NonNullable<CaseView['story']>;

/** What the client told about the matter, as plain text with defanged addresses. */
export function Story({ caseView }: { caseView: CaseView }) {
  const { story, bankToldAt } = caseView;
  const title = t(useSession().user?.role === 'client' ? 'What you told us' : 'What the client told us');
  if (!story) {
    return null;
  }
  return (
    <Part title={title} description={hasAddress(story) ? t(defangedNote) : undefined}>
      <DescriptionList items={itemsOf(defangAll(story) as Told, bankToldAt)} />
      <div className="mt-4 print:hidden">
        <BankReportButton caseView={caseView} />
      </div>
    </Part>
  );
}

/** Leaves out what the client did not answer. */
const itemsOf = (
  { whatHappened, amount, currency, happenedOn, paidBy, bankTold, paidFrom, paidTo }: Told,
  bankToldAt: string | undefined,
) =>
  [
    { term: t(storyLabels.whatHappened), description: whatHappened && <AsWritten>{whatHappened}</AsWritten> },
    { term: t(storyLabels.amount), description: [currency, amount].filter(Boolean).join(' ') },
    { term: t(storyLabels.happenedOn), description: happenedOn && formatDate(happenedOn) },
    { term: t(storyLabels.paidBy), description: paidBy && t(labelOf(paidByLabels, paidBy)) },
    { term: t(storyLabels.paidFrom), description: paidFrom && <AsWritten>{paidFrom}</AsWritten> },
    { term: t(storyLabels.paidTo), description: paidTo && <AsWritten>{paidTo}</AsWritten> },
    {
      term: t(storyLabels.bankTold),
      description: bankToldAt
        ? t('Told by {time}', { time: formatDateTime(bankToldAt) })
        : bankTold && t(labelOf(bankToldLabels, bankTold)),
    },
  ].filter(({ description }) => description);

const AsWritten = ({ children }: { children: ReactNode }) => (
  <span className="block w-fit whitespace-pre-wrap font-normal [unicode-bidi:plaintext]">{children}</span>
);
