/**
 * `node scripts/pincodes/make-pincodes.ts`: writes the pincode table that servers load (decision 026). If any row has
 * changed, increase VERSION in load-pincodes.ts, so that databases load the new table.
 */
import { deepStrictEqual } from 'node:assert';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PINCODES, readPincodes } from '../../apps/server/src/reference/pincodes/read-pincodes.ts';
import { type Pincode, toPincodes } from './pincodes.rules.ts';
import { readLocationLists } from './read-location-lists.ts';

const toLine = ({ pincode, city, state, name, latitude, longitude, isApproximate, areas }: Pincode) =>
  [pincode, city, state, name, latitude, longitude, isApproximate ? 'about' : '', areas.join('|')].join('\t');

const folder = mkdtempSync(join(tmpdir(), 'pincodes-'));
try {
  const rows = toPincodes(readLocationLists(folder));
  for (const file of globSync(join(PINCODES, '*.tsv.gz'))) rmSync(file);
  // One file per India Post zone: each is small enough to commit.
  for (const [zone, ofZone] of Map.groupBy(rows, ({ pincode }) => pincode.slice(0, 1))) {
    writeFileSync(
      join(PINCODES, `zone-${zone}.tsv.gz`),
      gzipSync(ofZone.map(toLine).join('\n'), { level: 9 }),
    );
  }
  deepStrictEqual(await readPincodes(), rows);
  console.info(`${rows.length} pincodes are in ${PINCODES}.`);
} finally {
  rmSync(folder, { recursive: true });
}
