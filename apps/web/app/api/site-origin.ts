/** On the server, where the product stands: the same for all pages, so set once at the start. */
let serverOrigin = '';

/** Tells the server's pages where people reach the product, as `https://tailwell.example`. */
export function setSiteOrigin(origin: string) {
  serverOrigin = origin;
}

/** Where people reach the product. The document tells the browser, as `data-site-origin`. */
export const siteOrigin = () =>
  typeof document === 'undefined' ? serverOrigin : (document.documentElement.dataset.siteOrigin ?? '');
