import { existsSync } from 'node:fs';

// Node's own --env-file-if-exists says aloud that there is none, and most people need none.
if (existsSync('.env')) process.loadEnvFile('.env');
