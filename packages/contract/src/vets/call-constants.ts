/** How many characters one chat message may have. */
export const MESSAGE_LENGTH = 2000;

/** How many messages one page of a chat has. */
export const MESSAGES_PER_PAGE = 50;

/** The two sides of a consultation. */
export const callRoles = ['owner', 'vet'] as const;
export type CallRole = (typeof callRoles)[number];

/** Who writes into a chat. */
export const chatSenders = [...callRoles, 'system'] as const;
