/** On the server: the origin of the site. The same for all pages, so it is set once at startup. */
let serverOrigin = '';

/** Sets the public origin of the site for server-rendered pages, such as `https://tailwell.example`. */
export function setSiteOrigin(origin: string) {
  serverOrigin = origin;
}

/** Public origin of the site. The browser reads it from `data-site-origin`. */
export const siteOrigin = () =>
  typeof document === 'undefined' ? serverOrigin : (document.documentElement.dataset.siteOrigin ?? '');
