/** Links of articles and videos. */
export const postPaths = {
  /** `search`, here and below: filters as in the address bar, with the question mark. */
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

/** Longer than any slug: a longer text is none. */
const MAX_ID_LENGTH = 80;

/** The id or slug of an article or a video in an address; '' if there is none. */
export function postIdIn(search: URLSearchParams) {
  const id = search.get('id') ?? '';
  return id.length > MAX_ID_LENGTH ? '' : id;
}

/** The current address of an article or a video, with all other parameters of the requested one. */
export function currentAddress(path: string, search: URLSearchParams) {
  const others = new URLSearchParams(search);
  others.delete('id');
  return path + (others.size > 0 ? `&${others}` : '');
}
