/** Words that several dashboards share, as the specification quotes them. */
export const dashboardTexts = {
  errorTitle: 'Error',
  loadFailed: 'Failed to load dashboard data',
  loading: 'Loading...',
  loadingDashboard: 'Loading dashboard...',
} as const;

/** The client dashboard's outstanding-balance line; `amount` comes formatted with two decimals and without the sign. */
export const outstandingText = (amount: string) => `You have $${amount} in pending payments`;
