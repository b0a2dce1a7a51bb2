/** The version of the consent text: users who chose under another version are asked again. */
export const CONSENT_VERSION = '2026-11';

export const consentChoices = ['accepted', 'declined'] as const;
export type ConsentChoice = (typeof consentChoices)[number];

export const deviceKinds = ['phone', 'tablet', 'desktop'] as const;
export type DeviceKind = (typeof deviceKinds)[number];
