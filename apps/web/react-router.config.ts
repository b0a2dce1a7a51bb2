import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // On a slow line the number of files counts more than what a screen could load a little sooner.
  splitRouteModules: false,
  // The whole table is some kilobytes and cacheable; asking for it piece by piece would fail on a bad line.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
