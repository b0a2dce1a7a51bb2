import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/** Folder of the pincode table made by `scripts/pincodes`: one file per zone, one line per pincode. */
export const PINCODES = join(import.meta.dirname, 'zones');

/** Returns every pincode of India, in order, as database rows. */
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
    /** The location is a guess, off by a few kilometres or more. */
    isApproximate: about === 'about',
  };
}
