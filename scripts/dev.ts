import './env.mjs';

process.env.NODE_ENV ??= 'development';
await import('../apps/server/src/main.ts');
