import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // The manifest in the page already names each route's files; discovery calls would be requests for nothing.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
