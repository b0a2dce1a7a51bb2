import type { TestProject } from 'vitest/node';
import { readSeed } from './seed.ts';
import { startTestPostgres } from './test-postgres.ts';

/**
 * Called by Vitest once per run: one PostgreSQL and one SEED for all test files. TEST_DATABASE_URL names a server to
 * use instead; SEED repeats a run.
 */
export default async function setUp(project: TestProject) {
  process.env.SEED = String(readSeed());
  console.info(`SEED=${process.env.SEED}`);
  const { stop, ...postgres } = await startTestPostgres(process.env.TEST_DATABASE_URL);
  project.provide('testPostgres', postgres);
  return stop;
}
