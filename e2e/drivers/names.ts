import { newInt } from '@tailwell/server/testing/seed';

/** A unique mobile number. */
export const newMobileNo = () => `9${String(newInt(1e9)).padStart(9, '0')}`;

/** A unique email address. */
export const newEmail = () => `asha.${newInt(1e9)}@example.com`;

/** A unique name: "Bruno 123456". */
export const newName = (name: string) => `${name} ${newInt(1e6)}`;
