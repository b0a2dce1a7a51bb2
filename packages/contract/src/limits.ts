/** The specification's constants (§9). Durations are milliseconds unless the name says otherwise. */
export const limits = {
  commentsPerPage: 10,
  copiedLabel: 3_000,
  referralPercent: 10,
  petCategoriesPerRow: 4,
  pagerShowsAllUpTo: 3,
  toast: 5_000,
  redirectAfterAbuseReport: 2_000,
  pushTokenRefreshDays: 7,
  serviceWorkerActivation: 10_000,
  networkDesktop: 30_000,
  networkMobile: 60_000,
  chunkLoad: 120_000,
} as const;
