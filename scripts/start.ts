import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';

// From the second start on nothing is translated or compiled anew: it takes less time, and less memory.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));

// React reads it, and draws several times slower without.
process.env.NODE_ENV ??= 'production';
await buildWeb();
await import('../apps/server/src/main.ts');
