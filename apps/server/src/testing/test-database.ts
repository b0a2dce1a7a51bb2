import { inject } from 'vitest';
import { BARE, copyTemplate, type TestDatabase, type TestPostgres } from './test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testPostgres: TestPostgres;
  }
}

/** A migrated, else empty database for a test file, inside Vitest. `drop` it in the end; the run's end does, too. */
export const createTestDatabase = (): Promise<TestDatabase> => copyTemplate(inject('testPostgres'));

/** A database without any migration. */
export const createBareDatabase = (): Promise<TestDatabase> =>
  copyTemplate(inject('testPostgres'), { source: BARE });
