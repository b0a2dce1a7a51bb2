/** The specification's constants (§9). Durations are milliseconds unless the name says otherwise. */
export const limits = {
  commentsPerPage: 10,
  copiedLabel: 3_000,
  petCategoriesPerRow: 4,
  pagerShowsAllUpTo: 3,
  toast: 5_000,
  redirectAfterAbuseReport: 2_000,
  pushTokenRefreshDays: 7,
  serviceWorkerActivation: 10_000,
  networkDesktop: 30_000,
  networkMobile: 60_000,
} as const;

/** How nonces of sign-ins that our own pages begin start: their tokens are of no use without the nonce. */
export const WEB_NONCE_PREFIX = 'tailwell-web.';
