import { useSearchParams } from '@portal/sdk';
import { FileText, Info, Message, Receipt } from '@portal/ui/icons';
import { type TabItem, Tabs } from '@portal/ui/tabs';
import type { CaseDetail } from '../case-api';
import { CommunicationPanel } from '../communication/communication-panel';
import type { Composer } from '../communication/composer/use-composer';
import { DetailsTab } from '../details/details-tab';
import { DocumentsTab } from '../documents/documents-tab';
import type { Uploads } from '../documents/use-uploads';
import { InvoicesTab } from '../invoices/invoices-tab';

const tabNames = ['communication', 'details', 'documents', 'invoices'] as const;
export type CaseTab = (typeof tabNames)[number];

interface CaseTabsProps {
  caseDetail: CaseDetail;
  composer: Composer;
  uploads: Uploads;
  isLive: boolean;
}

/** The address holds the open tab, so that links, reload and the back button work. */
export function CaseTabs({ caseDetail, composer, uploads, isLive }: CaseTabsProps) {
  const [search, setSearch] = useSearchParams();
  const open = tabNames.find((name) => name === search.get('tab')) ?? 'communication';
  const items: TabItem<CaseTab>[] = [
    {
      value: 'communication',
      label: 'Communication',
      icon: Message,
      content: <CommunicationPanel caseDetail={caseDetail} composer={composer} isLive={isLive} />,
    },
    { value: 'details', label: 'Case Details', icon: Info, content: <DetailsTab caseDetail={caseDetail} /> },
    {
      value: 'documents',
      label: `Documents (${caseDetail.documents.length})`,
      icon: FileText,
      content: <DocumentsTab caseDetail={caseDetail} uploads={uploads} />,
    },
    {
      value: 'invoices',
      label: `Invoices (${caseDetail.invoices.length})`,
      icon: Receipt,
      content: <InvoicesTab caseDetail={caseDetail} />,
    },
  ];
  const handleChange = (tab: CaseTab) =>
    setSearch(tab === 'communication' ? {} : { tab }, { preventScrollReset: true });
  return (
    <Tabs
      label="Parts of the case"
      className="[&_[role=tab]]:bg-background"
      items={items}
      value={open}
      onValueChange={handleChange}
    />
  );
}
