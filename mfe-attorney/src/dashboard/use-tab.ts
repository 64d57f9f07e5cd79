import { useSearchParams } from '@portal/sdk';

const tabs = ['cases', 'invoices'] as const;
export type Tab = (typeof tabs)[number];

/** The open tab, kept in the address. Another tab starts without the filters of the one that was left. */
export function useTab(): [Tab, (tab: Tab) => void] {
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((known) => known === search.get('tab')) ?? 'cases';
  return [tab, (next) => setSearch({ tab: next }, { preventScrollReset: true })];
}
