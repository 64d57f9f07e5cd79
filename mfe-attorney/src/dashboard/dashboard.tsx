import { Slot } from '@portal/sdk';
import { Briefcase, Receipt } from '@portal/ui/icons';
import { Stack } from '@portal/ui/layout';
import { Tabs } from '@portal/ui/tabs';
import { CasesPanel } from '../cases/cases-panel';
import type { CaseList } from '../cases/use-case-list';
import { InvoicesPanel } from '../invoices/invoices-panel';
import type { InvoiceList } from '../invoices/use-invoice-list';
import { DashboardStats } from './dashboard-stats';
import type { Figures } from './use-figures';
import type { Tab } from './use-tab';

interface Props {
  figures: Figures;
  tab: Tab;
  onTab: (tab: Tab) => void;
  cases: CaseList;
  invoices: InvoiceList;
}

export const Dashboard = ({ figures, tab, onTab, cases, invoices }: Props) => (
  <Stack gap={8}>
    <DashboardStats figures={figures} />
    <Tabs
      label="Your work"
      value={tab}
      onValueChange={onTab}
      items={[
        { value: 'cases', label: 'My Cases', icon: Briefcase, content: <CasesPanel list={cases} /> },
        { value: 'invoices', label: 'Invoices', icon: Receipt, content: <InvoicesPanel list={invoices} /> },
      ]}
    />
    <Slot name="attorney.dashboard" />
  </Stack>
);
