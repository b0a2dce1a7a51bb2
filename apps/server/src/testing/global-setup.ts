import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './test-postgres.ts';

/** Vitest calls it once a run: one PostgreSQL for all test files. TEST_DATABASE_URL names a server to use instead. */
export default async function setUp(project: TestProject) {
  const { stop, ...postgres } = await startTestPostgres(process.env.TEST_DATABASE_URL);
  project.provide('testPostgres', postgres);
  return stop;
}
