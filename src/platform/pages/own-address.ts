import type { ServerBuild } from 'react-router'

type Routes = Pick<ServerBuild, 'routes'>['routes']

const isParam = (segment: string): boolean => segment.startsWith(':')

/** Each page's path in segments, those with the fewest parameters first: `product/import` before `product/:id`. */
export function pathsOf(routes: Routes): string[][] {
  const pathOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [...pathOf(route.parentId), ...(route.path?.split('/') ?? [])] : []
  }
  const paths = Object.keys(routes).map((id) => pathOf(id).filter(Boolean))
  const params = (path: string[]) => path.filter(isParam).length
  return paths.filter((path) => !path.includes('*')).sort((one, other) => params(one) - params(other))
}

/**
 * The one address of the page that `/Product/` or `//product` asks for; null where it is at its own address already, or
 * no page is there. Parameters stay as they were sent.
 */
export function ownAddress(paths: readonly string[][], pathname: string): string | null {
  const sent = pathname.split('/').filter(Boolean)
  const fits = (wanted = '', segment = '') =>
    isParam(wanted) || wanted.toLowerCase() === segment.toLowerCase()
  const path = paths.find(
    (each) => each.length === sent.length && each.every((wanted, at) => fits(wanted, sent[at])),
  )
  if (!path) return null
  const own = `/${path.map((segment, at) => (isParam(segment) ? sent[at] : segment)).join('/')}`
  return own === pathname ? null : own
}
