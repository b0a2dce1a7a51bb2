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

/** Longer than any slug, so there is none. */
const LONGEST_ID = 80;

/** The id or slug that the address of an article or a video names; '': none. */
export function postIdIn(search: URLSearchParams) {
  const id = search.get('id') ?? '';
  return id.length > LONGEST_ID ? '' : id;
}

/** The present address of an article or a video, with whatever else stands in the one that was asked for. */
export function presentAddress(path: string, search: URLSearchParams) {
  const others = new URLSearchParams(search);
  others.delete('id');
  return path + (others.size > 0 ? `&${others}` : '');
}
