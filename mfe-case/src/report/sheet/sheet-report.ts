import type { Report } from '../report-api';

/** What the page of a report shows; a draft in the preview has no release yet. */
export type SheetReport = Omit<Report, 'rating'> & { rating?: Report['rating'] | '' };
