/** On the server: where images are served from. The same for all pages, so it is set once at startup. */
let serverBase: string | undefined;

/** Sets where server-rendered pages load images from; undefined: from the origin of the pages. */
export function setImageBase(url: string | undefined) {
  serverBase = url;
}

/** Where images are served from, if not from the origin of the pages. The browser reads it from `data-image-base`. */
export const imageBase = () =>
  typeof document === 'undefined' ? serverBase : document.documentElement.dataset.imageBase;

/** The URL of an image that the API names by a path relative to where images are served from (spec §3). */
export function imageUrl(path: string): string {
  const base = imageBase();
  return base === undefined ? `/${path}` : `${base.replace(/\/$/, '')}/${path}`;
}

/** The URL of an image that is either one of ours, served from the image base, or an upload, served by our server. */
export const uploadOrImageUrl = (path: string) => (path.startsWith('images/') ? imageUrl(path) : `/${path}`);

/** The sizes of a photo that staff uploaded, as an image's `srcSet`; undefined for other pictures, which have one. */
export const photoSet = (path: string) =>
  path.startsWith('media/')
    ? `${imageUrl(path)} 400w, ${imageUrl(path.replace(/400\.webp$/, '1200.webp'))} 1200w`
    : undefined;
