/** The specification's constants (§9). Durations are in milliseconds unless the name says otherwise. */
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

/** Prefix of nonces for sign-ins that our own pages start: their tokens are useless without the nonce. */
export const WEB_NONCE_PREFIX = 'tailwell-web.';
