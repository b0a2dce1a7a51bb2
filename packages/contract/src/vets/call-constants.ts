/** Maximum length of a chat message, in characters. */
export const MESSAGE_LENGTH = 2000;

/** Messages per page of a chat. */
export const MESSAGES_PER_PAGE = 50;

/** The two sides of a consultation. */
export const callRoles = ['owner', 'vet'] as const;
export type CallRole = (typeof callRoles)[number];

/** Senders of chat messages. */
export const chatSenders = [...callRoles, 'system'] as const;
