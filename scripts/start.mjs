import './env.mjs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// From the second start on, nothing is transpiled or compiled again, which saves time and memory. That is why this file
// isn't TypeScript: its transpiler would stay in memory.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));

// Without it, React renders several times slower.
process.env.NODE_ENV ??= 'production';
const { buildWeb } = await import('./build-web.ts');
await buildWeb();
await import('../apps/server/src/main.ts');
