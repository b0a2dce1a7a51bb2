/** On the server, where visits by advertisements are counted: the same for all pages, so set once at the start. */
let serverUrl: string | undefined;

/** Tells the server's pages where visits by advertisements are counted; undefined: nowhere. */
export function setAdPixelUrl(url: string | undefined) {
  serverUrl = url;
}

/** Where visits by advertisements are counted, with our id in it. The document tells the browser, as `data-ad-pixel`. */
export const adPixelUrl = () =>
  typeof document === 'undefined' ? serverUrl : document.documentElement.dataset.adPixel;
