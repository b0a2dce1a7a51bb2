/**
 * One-time codes (OTPs), following OWASP ASVS 6.5 and 6.6. Five wrong tries end a code; after 20 tries in a day, right or
 * wrong, a number can’t sign in until the first is a day old.
 */
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
