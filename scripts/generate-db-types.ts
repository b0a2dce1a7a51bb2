// Writes apps/server/src/platform/database/db.gen.ts from the migrated database; with --check, only reports whether it
// is stale.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDatabaseTypes } from '../apps/server/src/testing/database-types.ts';

const TARGET = join(import.meta.dirname, '../apps/server/src/platform/database/db.gen.ts');

const types = await generateDatabaseTypes();
if (!process.argv.includes('--check')) writeFileSync(TARGET, types);
else if (!existsSync(TARGET) || readFileSync(TARGET, 'utf8') !== types) {
  console.error('db.gen.ts is stale: run npm run db:types.');
  process.exitCode = 1;
}
