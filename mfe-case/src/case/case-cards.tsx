import type { CaseView } from '@portal/contracts';
import { formatDate, formatMoney } from '@portal/sdk';
import { Calendar, DollarSign, Message } from '@portal/ui/icons';
import { StatCard } from '@portal/ui/stat-card';

export const cardGrid = 'mb-8 grid grid-cols-2 gap-3 max-sm:[&>:last-child]:col-span-2 sm:grid-cols-3 sm:gap-6';

export const CaseCards = ({ caseView }: { caseView: CaseView }) => (
  <div className={cardGrid}>
    <StatCard label="Submitted" value={formatDate(caseView.createdAt)} icon={Calendar} />
    <StatCard label="Messages" value={caseView.messageCount} icon={Message} />
    <StatCard label="Total Amount" value={formatMoney(caseView.totalAmount)} icon={DollarSign} />
  </div>
);
