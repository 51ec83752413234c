import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // A page names the routes it stands on; the others are asked for as their links come into view. All at once they
  // would be more than the listing's own scripts.
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} satisfies Config
