import { inject } from 'vitest';
import { BARE, copyTemplate, type TestDatabase, type TestPostgres } from './test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testPostgres: TestPostgres;
  }
}

/** Creates a migrated, otherwise empty database for a test file, in Vitest. `drop` it, or the run's end does. */
export const createTestDatabase = (): Promise<TestDatabase> => copyTemplate(inject('testPostgres'));

/** Creates a database without any migration. */
export const createBareDatabase = (): Promise<TestDatabase> =>
  copyTemplate(inject('testPostgres'), { source: BARE });
