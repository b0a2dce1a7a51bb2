// Writes apps/server/src/platform/db.gen.ts from the migrated database; with --check only tells if it is stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import codegen from 'kysely-codegen';
import pg from 'pg';
import { copyTemplate, startTestPostgres } from '../apps/server/src/testing/test-postgres.ts';

const TARGET = join(import.meta.dirname, '../apps/server/src/platform/db.gen.ts');

async function generate(): Promise<string> {
  const server = await startTestPostgres(process.env.TEST_DATABASE_URL);
  try {
    const { url } = await copyTemplate(server);
    const db = new Kysely<unknown>({
      dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }),
    });
    const types = await codegen.generate({
      db,
      dialect: new codegen.PostgresDialect({ dateParser: 'string' }),
      camelCase: true,
      defaultSchemas: ['public'],
      excludePattern: 'migrations',
      typeMapping: { int8: 'number' },
      outFile: null,
    });
    await db.destroy();
    return types;
  } finally {
    await server.stop();
  }
}

const types = await generate();
if (!process.argv.includes('--check')) writeFileSync(TARGET, types);
else if (readFileSync(TARGET, 'utf8') !== types) {
  console.error('db.gen.ts is stale: run npm run db:types.');
  process.exitCode = 1;
}
