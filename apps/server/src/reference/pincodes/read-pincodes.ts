import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/** The folder of the table of places, which `scripts/pincodes` makes: a line for each pincode, in a file for each zone. */
export const PINCODES = join(import.meta.dirname, 'zones');

/** Every pincode of India, in order, as a row of the database. */
export async function readPincodes() {
  const zones = (await readdir(PINCODES)).sort();
  const texts = zones.map(async (zone) =>
    (await promisify(gunzip)(await readFile(join(PINCODES, zone)))).toString(),
  );
  return (await Promise.all(texts)).flatMap((text) => text.split('\n').map(toPincode));
}

function toPincode(line: string) {
  const [pincode = '', city = '', state = '', name = '', latitude, longitude, about, areas] =
    line.split('\t');
  return {
    pincode,
    city,
    state,
    name,
    areas: areas ? areas.split('|') : [],
    latitude: Number(latitude),
    longitude: Number(longitude),
    /** Its place is a guess, off by some kilometres or more. */
    isApproximate: about === 'about',
  };
}
