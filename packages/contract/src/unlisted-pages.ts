/**
 * Path prefixes that search engines should skip: pages that are useless when signed out, or meant for a single user.
 */
export const UNLISTED_PAGES = [
  '/console',
  '/sandbox/',
  '/files/',
  '/payment/',
  '/profile',
  '/cart',
  '/my-',
  '/newsletter/',
  '/contact/conversation',
  '/report-animal-abuse/',
];
