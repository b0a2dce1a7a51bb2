/** A mobile number by its ends: "98••••••10". */
export const maskMobile = (mobileNo: string) => `${mobileNo.slice(0, 2)}••••••${mobileNo.slice(-2)}`;

/** An email address by its first letter and its host: "a•••@example.com". */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}•••${at > 0 ? email.slice(at) : ''}`;
}
