import { afterAll } from 'vitest';
import { takeTried } from './no-outside.ts';
import { restartNumbers } from './seed.ts';

// Vitest imports this before each test file.
restartNumbers();
afterAll(() => {
  const tried = takeTried();
  if (tried.length > 0) throw new Error(`Nothing may reach another machine: ${tried.join(', ')}`);
});
