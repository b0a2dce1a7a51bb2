import { afterAll } from 'vitest';
import { takeTried } from './no-outside.ts';
import { restartNumbers } from './seed.ts';

// Vitest imports it before each file of tests.
restartNumbers();
afterAll(() => {
  const tried = takeTried();
  if (tried.length > 0) throw new Error(`Nothing may reach another machine: ${tried.join(', ')}`);
});
