import type { CaseView } from '@portal/contracts';
import { formatDate, formatMoney, useSession } from '@portal/sdk';
import { Calendar, DollarSign, Message } from '@portal/ui/icons';
import { StatCard } from '@portal/ui/stat-card';

const cardGrid = 'grid grid-cols-3 gap-2 sm:gap-3';

/** Staff read many cases, so that their page is dense. For clients the conversation comes before the figures. */
export function useCaseLayout() {
  const isDense = useSession().user?.role !== 'client';
  return isDense
    ? {
        isDense,
        page: 'py-8 sm:pt-6 sm:pb-12',
        header: 'sm:mb-4',
        notices: 'mb-8 sm:mb-4',
        cards: `${cardGrid} mb-8 sm:mb-4 sm:gap-4`,
      }
    : {
        isDense,
        page: 'pt-4 pb-8 sm:pt-8 sm:pb-12',
        header: 'max-sm:mb-4',
        notices: 'mb-4 sm:mb-6',
        cards: `${cardGrid} mt-8 sm:gap-6`,
      };
}

export function CaseCards({ caseView }: { caseView: CaseView }) {
  const { cards, isDense } = useCaseLayout();
  return (
    <div className={cards}>
      <StatCard compact flat={isDense} label="Submitted" value={formatDate(caseView.createdAt)} icon={Calendar} />
      <StatCard compact flat={isDense} label="Messages" value={caseView.messageCount} icon={Message} />
      <StatCard
        compact
        flat={isDense}
        label="Total Amount"
        value={formatMoney(caseView.totalAmount || 0)}
        icon={DollarSign}
      />
    </div>
  );
}
