import { buildWeb } from './build-web.ts';

// React reads it, and draws several times slower without.
process.env.NODE_ENV ??= 'production';
await buildWeb();
await import('../apps/server/src/main.ts');
