/** Longest message in a conversation, in characters. */
export const MESSAGE_MAX = 4_000;
