import { newInt } from '@tailwell/server/testing/seed';

/** A mobile number that no other user has. */
export const newMobileNo = () => `9${String(newInt(1e9)).padStart(9, '0')}`;

/** An email address that no other user has. */
export const newEmail = () => `asha.${newInt(1e9)}@example.com`;

/** A name that no other record has: "Bruno 123456". */
export const newName = (name: string) => `${name} ${newInt(1e6)}`;
