/** One step of the way to a page; the page itself has no `to`. */
export type Crumb = { label: string; to?: string }

/**
 * What a route's `handle` says of the way to its page: what stands between Home and the page, and the page itself.
 * `data` is what its loader answered, undefined before that and after an error.
 */
export type CrumbsHandle<Data = unknown> = {
  crumbs: (page: { data: Data | undefined; search: URLSearchParams }) => readonly Crumb[]
}
