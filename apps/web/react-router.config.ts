import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // Every route is known from the first page on, so a navigation needs no extra request.
  routeDiscovery: { mode: 'initial' },
  // One file per route: a separate file for each loader would be in the list that every page loads.
  splitRouteModules: false,
} satisfies Config
