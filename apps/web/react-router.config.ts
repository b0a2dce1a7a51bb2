import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // On a slow connection the number of files matters more than what a screen could load slightly sooner.
  splitRouteModules: false,
  // The full manifest is a few kilobytes and cacheable; fetching it in parts would fail on a bad connection.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
