import { useSearchParams } from '@portal/sdk';

const tabs = ['cases', 'invoices'] as const;
export type Tab = (typeof tabs)[number];

/** Keeps the open tab in the address. Switching tabs clears the filters. */
export function useTab(): [Tab, (tab: Tab) => void] {
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((known) => known === search.get('tab')) ?? 'cases';
  return [tab, (next) => setSearch({ tab: next }, { preventScrollReset: true })];
}
