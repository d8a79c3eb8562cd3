import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // Every route is known from the first page on: no extra request before a navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
