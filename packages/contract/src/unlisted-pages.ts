/** How addresses begin that say nothing to who isn't signed in, or are for one person alone: not for search engines. */
export const UNLISTED_PAGES = [
  '/console',
  '/sandbox/',
  '/files/',
  '/payment/',
  '/profile',
  '/cart',
  '/my-',
  '/newsletter/',
  '/report-animal-abuse/',
];
