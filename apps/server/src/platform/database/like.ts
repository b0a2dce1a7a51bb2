/** Text as a pattern for LIKE that matches it anywhere; its own wildcards are plain characters. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
