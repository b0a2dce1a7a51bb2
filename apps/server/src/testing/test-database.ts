import { inject } from 'vitest';
import { copyTemplate, type TestDatabase } from './test-postgres.ts';

/** A migrated, else empty database for a test file, inside Vitest. `drop` it in the end; the run's end does, too. */
export const createTestDatabase = (): Promise<TestDatabase> => copyTemplate(inject('testPostgres'));

/** A database without any migration. */
export const createBareDatabase = (): Promise<TestDatabase> =>
  copyTemplate(inject('testPostgres'), { source: 'template1' });
