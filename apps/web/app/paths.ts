/** The only place that builds a link. Screens join the list as they are built. */
export const paths = {
  home: '/',
  profile: '/profile',
  /** `next`: where the person wanted to go. */
  login: (next?: string) => (next && next !== '/' ? `/login?next=${encodeURIComponent(next)}` : '/login'),
};
