import { useLocation, useSearchParams, useSlot } from '@portal/sdk';
import { Activity, FileText, Info, Lock, Message, Receipt, Scale } from '@portal/ui/icons';
import { type TabItem, Tabs } from '@portal/ui/tabs';
import type { CaseDetail } from '../case-api';
import { CommunicationPanel } from '../communication/communication-panel';
import type { Composer } from '../communication/composer/use-composer';
import { LazyDocumentsTab, loadDocumentsTab } from '../documents/lazy-documents-tab';
import type { Uploads } from '../documents/use-uploads';
import { LazyNotesPanel, LazyNotesTab, loadNotes } from '../notes/lazy-notes';
import { LazyReportTab, loadReportTab } from '../report/lazy-report-tab';
import { LazyDetailsTab, LazyInvoicesTab, loadFurtherTabs } from './lazy-further-tabs';

interface CaseTabsProps {
  caseDetail: CaseDetail;
  composer: Composer;
  uploads: Uploads;
  isLive: boolean;
}

/** The address holds the open tab, so that links, reload and the back button work. */
export function CaseTabs({ caseDetail, composer, uploads, isLive }: CaseTabsProps) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const { _id: caseId, abilities } = caseDetail.case;
  const added = useSlot('case.tabs', { caseId });
  const ask = (quotation: string) => {
    composer.quote(quotation);
    setSearch({}, { preventScrollReset: true });
  };
  const items: TabItem[] = [
    {
      value: 'communication',
      label: 'Communication',
      icon: Message,
      content: (
        <div className="flex gap-6">
          <div className="min-w-0 grow">
            <CommunicationPanel caseDetail={caseDetail} composer={composer} isLive={isLive} />
          </div>
          {abilities.keepNotes && <LazyNotesPanel caseId={caseId} />}
        </div>
      ),
    },
    {
      value: 'details',
      label: 'Case Details',
      icon: Info,
      content: <LazyDetailsTab caseDetail={caseDetail} />,
      prepare: loadFurtherTabs,
    },
    {
      value: 'documents',
      label: `Documents (${caseDetail.documents.length})`,
      icon: FileText,
      content: <LazyDocumentsTab caseDetail={caseDetail} uploads={uploads} />,
      prepare: loadDocumentsTab,
    },
    {
      value: 'invoices',
      label: `Invoices (${caseDetail.invoices.length})`,
      icon: Receipt,
      content: <LazyInvoicesTab caseDetail={caseDetail} />,
      prepare: loadFurtherTabs,
    },
    ...(caseDetail.riskReport || abilities.writeReport
      ? [
          {
            value: 'report',
            label: 'Report',
            icon: Scale,
            content: <LazyReportTab caseDetail={caseDetail} onAsk={ask} />,
            prepare: loadReportTab,
          },
        ]
      : []),
    ...(abilities.keepNotes
      ? [
          {
            value: 'notes',
            label: 'Staff notes & tasks',
            icon: Lock,
            content: <LazyNotesTab caseId={caseId} />,
            prepare: loadNotes,
          },
        ]
      : []),
    ...added.map(({ key, title, content }) => ({ value: key, label: title, icon: Activity, content })),
  ];
  const asked = search.get('tab');
  const open = items.some(({ value }) => value === asked) ? (asked ?? '') : 'communication';
  const handleChange = (tab: string) =>
    setSearch(tab === 'communication' ? {} : { tab }, { preventScrollReset: true, state });
  return (
    <Tabs
      label="Parts of the case"
      className="[&_[role=tab]]:bg-background print:has-[[data-printed]]:[&_:has(>[role=tablist])]:hidden"
      items={items}
      value={open}
      onValueChange={handleChange}
    />
  );
}
