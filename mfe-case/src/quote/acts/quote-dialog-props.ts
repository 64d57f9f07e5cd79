import type { QuoteView } from '@portal/contracts';

/** What every dialog about a quote gets. */
export interface QuoteDialogProps {
  quote: QuoteView;
  onClose: () => void;
}
