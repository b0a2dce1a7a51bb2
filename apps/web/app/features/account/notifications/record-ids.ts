const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;

/** Ids of the records in an address: e.g. an order and its parcel, or a consultation. */
export const idsIn = (address: string): string[] => address.toLowerCase().match(ID) ?? [];

/** Whether the open page shows a notification's target: the same page, or another one of the same record. */
export function isShownAt(currentUrl: string, url: string): boolean {
  const [id] = idsIn(url);
  if (id) return idsIn(currentUrl).includes(id);
  return currentUrl.split(/[?#]/)[0] === url.split(/[?#]/)[0];
}
