import { existsSync } from 'node:fs';

// Node's own --env-file-if-exists reports a missing file, and most developers need none.
if (existsSync('.env')) process.loadEnvFile('.env');
