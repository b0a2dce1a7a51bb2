/** Kinds of authorities that a case can be forwarded to. */
export const authorityKinds = ['police', 'spca', 'municipal', 'animal_husbandry', 'forest', 'ngo'] as const;
export type AuthorityKind = (typeof authorityKinds)[number];

/** How the letter was sent. */
export const forwardChannels = ['email', 'post', 'hand', 'portal', 'phone'] as const;
export type ForwardChannel = (typeof forwardChannels)[number];

/** The tabs of the officers' queue. `identity`: requests for a reporter's identity that await a colleague. */
export const welfareTabs = ['waiting', 'open', 'follow_up', 'identity', 'closed'] as const;
export type WelfareTab = (typeof welfareTabs)[number];

/** How many hours an approved officer can view the reporter's identity. */
export const IDENTITY_OPEN_HOURS = 24;

/** Reports within this distance in kilometres, and this many days, may describe the same incident. */
export const DUPLICATE_KM = 0.5;
export const DUPLICATE_DAYS = 3;
