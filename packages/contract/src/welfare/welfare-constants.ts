/** What kind of body a case can be forwarded to. */
export const authorityKinds = ['police', 'spca', 'municipal', 'animal_husbandry', 'forest', 'ngo'] as const;
export type AuthorityKind = (typeof authorityKinds)[number];

/** How the letter went there. */
export const forwardChannels = ['email', 'post', 'hand', 'portal', 'phone'] as const;
export type ForwardChannel = (typeof forwardChannels)[number];

/** The tabs of the officers' queue. `identity`: somebody asks to know who reports, and waits for a colleague. */
export const welfareTabs = ['waiting', 'open', 'follow_up', 'identity', 'closed'] as const;
export type WelfareTab = (typeof welfareTabs)[number];

/** An officer whose request was approved reads who reports for so many hours. */
export const IDENTITY_OPEN_HOURS = 24;

/** Reports within so many kilometres and days of each other may be of the same. */
export const DUPLICATE_KM = 0.5;
export const DUPLICATE_DAYS = 3;
