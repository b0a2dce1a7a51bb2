import './env.mjs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// From the second start on nothing is translated or compiled anew: it takes less time, and less memory. This file is no
// TypeScript for that: what translates it would stay in memory, too.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));

// React reads it, and draws several times slower without.
process.env.NODE_ENV ??= 'production';
const { buildWeb } = await import('./build-web.ts');
await buildWeb();
await import('../apps/server/src/main.ts');
