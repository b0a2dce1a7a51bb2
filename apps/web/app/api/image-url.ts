/** On the server, where pictures are served from: the same for all pages, so set once at the start. */
let serverBase: string | undefined;

/** Tells the server's pages where pictures are served from; undefined: from where the pages are. */
export function setImageBase(url: string | undefined) {
  serverBase = url;
}

/** Where pictures are served from, if not from where the pages are. The document tells the browser, as `data-image-base`. */
export const imageBase = () =>
  typeof document === 'undefined' ? serverBase : document.documentElement.dataset.imageBase;

/** The address of a picture that the API names by a path relative to where pictures are served from (spec §3). */
export function imageUrl(path: string): string {
  const base = imageBase();
  return base === undefined ? `/${path}` : `${base.replace(/\/$/, '')}/${path}`;
}

/** The same for one that may have been sent by people: drawings of ours stand where all pictures do, what is sent on our own server. */
export const sentOrOurs = (path: string) => (path.startsWith('images/') ? imageUrl(path) : `/${path}`);
