/** Texts that several dashboards share, quoted from the specification. */
export const dashboardTexts = {
  errorTitle: 'Error',
  loadFailed: 'Failed to load dashboard data',
  loading: 'Loading...',
  loadingDashboard: 'Loading dashboard...',
} as const;

/** Outstanding balance on the client dashboard. `amount` has two decimals and no currency sign. */
export const outstandingText = 'You have {amount} in pending payments';
