import { t } from '@portal/build/i18n';
import type { CaseView } from '@portal/contracts';
import { formatDate, formatMoney, useSession } from '@portal/sdk';
import { Calendar, DollarSign, Message } from '@portal/ui/icons';
import { StatCard } from '@portal/ui/stat-card';
import type { ReactNode } from 'react';

/** Staff read many cases, so that on their page the conversation and its text box are in sight. For clients the conversation comes before the figures. */
export function useCaseLayout() {
  const isDense = useSession().user?.role !== 'client';
  return isDense
    ? { isDense, page: 'pt-2 pb-10', notices: 'mb-2', cards: 'mb-1' }
    : {
        isDense,
        page: 'pt-3 pb-8 sm:pt-8 sm:pb-12',
        notices: 'mb-2 sm:mb-6',
        cards: 'mt-8',
      };
}

interface CaseCardsProps {
  caseView: CaseView;
  /** Further facts, which staff see in the same line. */
  children?: ReactNode;
}

export function CaseCards({ caseView, children }: CaseCardsProps) {
  const { cards, isDense } = useCaseLayout();
  const facts = [
    { label: t('Submitted'), value: formatDate(caseView.createdAt), icon: Calendar },
    { label: t('Messages'), value: caseView.messageCount, icon: Message },
    { label: t('Total Amount'), value: formatMoney(caseView.totalAmount || 0), icon: DollarSign },
  ];
  return isDense ? (
    <div className={`flex flex-wrap items-center gap-x-6 gap-y-1 text-sm ${cards}`}>
      {facts.map(({ label, value }) => (
        <dl key={label} className="flex items-baseline gap-1.5">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="font-semibold tabular-nums">{Number.isNaN(value) ? '—' : value}</dd>
        </dl>
      ))}
      {children}
    </div>
  ) : (
    <div className={`grid grid-cols-3 gap-2 sm:gap-6 ${cards}`}>
      {facts.map((fact) => (
        <StatCard key={fact.label} compact {...fact} />
      ))}
    </div>
  );
}
