import { Slot } from '@portal/sdk';
import { Briefcase, Receipt } from '@portal/ui/icons';
import { Tabs } from '@portal/ui/tabs';
import { CasesPanel } from '../cases/cases-panel';
import type { CaseList } from '../cases/use-case-list';
import { InvoicesPanel } from '../invoices/invoices-panel';
import type { InvoiceList } from '../invoices/use-invoice-list';
import type { Tab } from './use-tab';

interface Props {
  tab: Tab;
  onTab: (tab: Tab) => void;
  cases: CaseList;
  invoices: InvoiceList;
}

export const Dashboard = ({ tab, onTab, cases, invoices }: Props) => (
  <>
    <Tabs
      dense
      label="Your work"
      value={tab}
      onValueChange={onTab}
      items={[
        { value: 'cases', label: 'My Cases', icon: Briefcase, content: <CasesPanel list={cases} /> },
        { value: 'invoices', label: 'Invoices', icon: Receipt, content: <InvoicesPanel list={invoices} /> },
      ]}
    />
    <Slot name="attorney.dashboard" />
  </>
);
