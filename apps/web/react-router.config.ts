import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole table is some kilobytes and cacheable; asking for it piece by piece would fail on a bad line.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
