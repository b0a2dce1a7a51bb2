const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;

/** The records that an address is about, by their ids: an order and its parcel, a consultation. */
export const idsIn = (address: string): string[] => address.toLowerCase().match(ID) ?? [];

/** Whether an open page shows what a notification leads to: the very page, or another one of the same record. */
export function isShownAt(here: string, url: string): boolean {
  const [id] = idsIn(url);
  if (id) return idsIn(here).includes(id);
  return here.split(/[?#]/)[0] === url.split(/[?#]/)[0];
}
