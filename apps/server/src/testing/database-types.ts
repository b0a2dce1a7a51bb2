import { Kysely, PostgresDialect } from 'kysely';
import codegen from 'kysely-codegen';
import pg from 'pg';
import { selectChecks } from './check-lists.ts';
import { copyTemplate, startTestPostgres } from './test-postgres.ts';

const { IdentifierNode, JsonColumnTypeNode } = codegen;

/**
 * JSON columns whose type the contract defines: read as this, written as text. A feature's own documents are typed by
 * the statement that reads them.
 */
const DOCUMENTS = {
  'notifications.call': new JsonColumnTypeNode(new IdentifierNode('RingingCall')),
  'notifications.dose': new JsonColumnTypeNode(new IdentifierNode('DueDose')),
  'orders.address': new JsonColumnTypeNode(new IdentifierNode('DeliveryAddress')),
};

const DOCUMENT_TYPES = {
  DeliveryAddress: '@tailwell/contract/account/addresses#DeliveryAddress',
  DueDose: '@tailwell/contract/events#DueDose',
  RingingCall: '@tailwell/contract/events#RingingCall',
};

/** Generates the text of platform/database/db.gen.ts from a fully migrated database. Takes some 2 s. */
export async function generateDatabaseTypes(): Promise<string> {
  const server = await startTestPostgres(process.env.TEST_DATABASE_URL);
  try {
    const { url } = await copyTemplate(server);
    const pool = new pg.Pool({ connectionString: url });
    // The server may stop before the connection has closed, which is harmless.
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
      customImports: DOCUMENT_TYPES,
      overrides: { columns: DOCUMENTS },
      postprocess: nameWhatChecksAllow,
      outFile: null,
    });
    await db.destroy();
    return types;
  } finally {
    await server.stop();
  }
}

/** Types each text or text array column by the CHECK that lists its values. */
const nameWhatChecksAllow: NonNullable<codegen.GenerateOptions['postprocess']> = async ({ db, metadata }) => {
  const checks = await selectChecks(db);
  for (const table of metadata.tables) {
    for (const column of table.columns.filter(({ dataType }) => dataType === 'text')) {
      const check = checks.find(({ table: of, list }) => of === table.name && list?.column === column.name);
      if (check?.list) column.enumValues = check.list.values;
    }
  }
  return metadata;
};
