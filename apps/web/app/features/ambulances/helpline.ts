/** The animal helpline of many states (mobile veterinary units). */
export const HELPLINE = '1962';

/** Calls a number as it is written. */
export const telephone = (phone: string) => `tel:${phone.replaceAll(' ', '')}`;
