import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // Every route is known from the first page on: no extra request before a navigation.
  routeDiscovery: { mode: 'initial' },
  // A route is one file: a part of its own for each of its loaders would be named in the list that every page loads.
  splitRouteModules: false,
} satisfies Config
