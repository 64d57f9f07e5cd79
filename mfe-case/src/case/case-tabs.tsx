import { useSearchParams } from '@portal/sdk';
import { FileText, Info, Message, Receipt } from '@portal/ui/icons';
import { type TabItem, Tabs } from '@portal/ui/tabs';
import type { CaseFile } from '../case-api';
import { CommunicationPanel } from '../communication/communication-panel';
import type { Composer } from '../communication/use-composer';
import { DetailsTab } from '../details/details-tab';
import { DocumentsTab } from '../documents/documents-tab';
import type { Uploads } from '../documents/use-uploads';
import { InvoicesTab } from '../invoices/invoices-tab';

const tabNames = ['communication', 'details', 'documents', 'invoices'] as const;
export type CaseTab = (typeof tabNames)[number];

interface CaseTabsProps {
  file: CaseFile;
  composer: Composer;
  uploads: Uploads;
  isLive: boolean;
}

/** The open tab stands in the address, so that it can be linked, reloaded and gone back to. */
export function CaseTabs({ file, composer, uploads, isLive }: CaseTabsProps) {
  const [search, setSearch] = useSearchParams();
  const open = tabNames.find((name) => name === search.get('tab')) ?? 'communication';
  const items: TabItem<CaseTab>[] = [
    {
      value: 'communication',
      label: 'Communication',
      icon: Message,
      content: <CommunicationPanel file={file} composer={composer} isLive={isLive} />,
    },
    { value: 'details', label: 'Case Details', icon: Info, content: <DetailsTab file={file} /> },
    {
      value: 'documents',
      label: `Documents (${file.documents.length})`,
      icon: FileText,
      content: <DocumentsTab file={file} uploads={uploads} />,
    },
    {
      value: 'invoices',
      label: `Invoices (${file.invoices.length})`,
      icon: Receipt,
      content: <InvoicesTab file={file} />,
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
