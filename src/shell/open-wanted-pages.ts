import { createPath, type Location, matchRoutes } from 'react-router'

/** The router's own, as it stands in the window: nothing else knows which code a page has. */
type RouterInWindow = {
  __reactRouterDataRouter?: {
    routes: Parameters<typeof matchRoutes>[0]
    subscribe: (listener: (state: { navigation: { location?: Location | undefined } }) => void) => () => void
  }
  __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> }
}

/**
 * After an update of the shop the code of the page that was clicked may be gone. The router then loads the page anew on
 * which it was clicked; the wanted one is opened in its place, from the new version. Whatever is unsaved here has been
 * asked about by then. Returns what ends it.
 */
export function openWantedPages(): (() => void) | undefined {
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } =
    window as unknown as RouterInWindow
  let wanted: Location | undefined
  let over = new AbortController()
  // At once, and not with the next drawing: the router's reload may be quicker than that.
  return router?.subscribe(({ navigation }) => {
    if (navigation.location === wanted) return
    wanted = navigation.location
    over.abort()
    if (!wanted) return
    over = new AbortController()
    const address = createPath(wanted)
    const matches = matchRoutes(router.routes, wanted) ?? []
    openInstead(
      address,
      matches.flatMap(({ route }) => manifest?.routes[route.id ?? '']?.module ?? []),
      over.signal,
    )
  })
}

/**
 * The address in place of the router's own reload, once that has begun and code is missing, whichever is known first:
 * of two openings the last one counts. In a microtask, because nothing can be opened within `beforeunload` itself, and
 * a busy window runs no timer before the reload.
 */
function openInstead(address: string, modules: string[], signal: AbortSignal): void {
  let isReloading = false
  let isMissing = false
  const open = () => isReloading && isMissing && location.assign(address)
  const reload = () => {
    isReloading = true
    queueMicrotask(open)
  }
  addEventListener('beforeunload', reload, { once: true, signal })
  // Where the browser tells of it: a reload that nobody pressed is the router's, and means that code is missing.
  window.navigation?.addEventListener(
    'navigate',
    ({ navigationType, userInitiated }) => {
      if (navigationType !== 'reload' || userInitiated) return
      isMissing = true
      reload()
    },
    { signal },
  )
  // The router asks for the same: nothing is fetched twice.
  void Promise.all(modules.map((module) => import(/* @vite-ignore */ module))).catch(() => {
    isMissing = true
    open()
    // Safari on a phone has no `beforeunload`.
    setTimeout(() => isReloading || reload())
  })
}
