/** Texts for each reason that switching on can fail, with what to do; the keys are those of the specification (§8). */
const messages = {
  'permission-default': 'Your browser has not allowed notifications yet. Please try again and allow them.',
  'permission-blocked':
    'Notifications are blocked for this site. Open your browser’s settings for this site, allow notifications, and come back.',
  'unsupported-browser': 'This browser can’t show notifications. You’ll find everything under the bell.',
  'indexed-db-unsupported':
    'This browser isn’t saving data for this site, so notifications can’t be turned on. You may be in a private window.',
  'failed-service-worker-registration':
    'We couldn’t set up notifications. Please reload the page and try again.',
  'token-subscribe-failed':
    'Your browser’s push service didn’t answer. Please check your connection and try again.',
  'token-subscribe-no-token': 'Your browser’s push service gave no address. Please try again later.',
  'token-update-failed': 'We couldn’t renew notifications. Please try again later.',
  'token-unsubscribe-failed':
    'We couldn’t turn off notifications. Please try again, or block them in your browser.',
} as const;

export type PushErrorCode = keyof typeof messages;

/** A push failure with a message for the user. */
export class PushError extends Error {
  override readonly name = 'PushError';
  readonly code: PushErrorCode;

  constructor(code: PushErrorCode, cause?: unknown) {
    super(messages[code], { cause });
    this.code = code;
  }
}

/** The message for any failure while switching notifications on or off. */
export const messageOfPush = (error: unknown) =>
  error instanceof PushError || (error instanceof Error && error.name === 'ApiError')
    ? error.message
    : messages['token-subscribe-failed'];
