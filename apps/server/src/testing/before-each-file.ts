import { afterAll } from 'vitest';
import { takeAttempts } from './no-outside.ts';
import { restartNumbers } from './seed.ts';

// Vitest imports this before each test file.
restartNumbers();
afterAll(() => {
  const attempts = takeAttempts();
  if (attempts.length > 0) throw new Error(`Nothing may reach another machine: ${attempts.join(', ')}`);
});
