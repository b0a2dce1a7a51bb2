/** On the server, the URL that ad landings are reported to: the same for all pages, so set once at startup. */
let serverUrl: string | undefined;

/** Sets the URL that ad landings are reported to; undefined for none. */
export function setAdPixelUrl(url: string | undefined) {
  serverUrl = url;
}

/**
 * The URL that ad landings are reported to, including our id. The browser reads it from the document's `data-ad-pixel`.
 */
export const adPixelUrl = () =>
  typeof document === 'undefined' ? serverUrl : document.documentElement.dataset.adPixel;
