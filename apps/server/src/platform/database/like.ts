/** Returns a LIKE pattern that matches the text anywhere; its own wildcards are escaped. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
