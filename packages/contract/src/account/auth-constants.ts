/** One-time codes: six digits, five minutes, five tries, following OWASP ASVS 6.5 and 6.6. */
export const oneTimeCodes = {
  digits: 6,
  lifeSeconds: 300,
  triesPerCode: 5,
  triesPerDay: 20,
  resendSeconds: 30,
  sendsPer10Minutes: 3,
  sendsPerDay: 10,
} as const;

/** Digits of an authenticator app's code: every app shows six (RFC 6238). */
export const appCodeDigits = 6;
