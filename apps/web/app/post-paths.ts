/** The links of what is read and watched. */
export const postPaths = {
  /** `search`, here and below: filters as they stand in the address bar, with their question mark. */
  blogs: (search = '') => `/tails-&-tips${search}`,
  blog: (slug: string) => `/tails-&-tips/details?id=${slug}`,
  videos: (search = '') => `/paw-play${search}`,
  video: (slug: string) => `/paw-play/watch?id=${slug}`,
  blogComments: (id: string) => `/blog_comments/${id}`,
  videoComments: (id: string) => `/video_comments/${id}`,
  feed: '/tails-and-tips.rss',
  guides: '/guides',
  guide: (slug: string) => `/guides/${slug}`,
  cities: '/vets-in',
  city: (slug: string) => `/vets-in/${slug}`,
};
