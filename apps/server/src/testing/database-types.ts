import { Kysely, PostgresDialect } from 'kysely';
import codegen from 'kysely-codegen';
import pg from 'pg';
import { copyTemplate, startTestPostgres } from './test-postgres.ts';

/** The text of platform/database/db.gen.ts, read from a database that all migrations have run on. Takes some 2 s. */
export async function generateDatabaseTypes(): Promise<string> {
  const server = await startTestPostgres(process.env.TEST_DATABASE_URL);
  try {
    const { url } = await copyTemplate(server);
    const pool = new pg.Pool({ connectionString: url });
    // The server may stop before the connection has said goodbye, which is nobody's loss.
    pool.on('error', () => {});
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
    const types = await codegen.generate({
      db,
      // As db.ts reads values: days are texts, int8 is a number.
      dialect: new codegen.PostgresDialect({ dateParser: 'string' }),
      typeMapping: { int8: 'number' },
      camelCase: true,
      defaultSchemas: ['public'],
      excludePattern: '{public.migrations,graphile_worker.*}',
      outFile: null,
    });
    await db.destroy();
    return types;
  } finally {
    await server.stop();
  }
}
