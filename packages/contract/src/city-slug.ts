/** A city's name in URLs: "New Delhi" becomes new-delhi. */
export const toCitySlug = (city: string) =>
  city
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
