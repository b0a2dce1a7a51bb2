/** Masks a mobile number except its ends: "98••••••10". */
export const maskMobile = (mobileNo: string) => `${mobileNo.slice(0, 2)}••••••${mobileNo.slice(-2)}`;

/** Masks an email address except its first letter and its host: "a•••@example.com". */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}•••${at > 0 ? email.slice(at) : ''}`;
}
