/** Fetches it the first time; after a failure anew. An import that is done again looks through the page's links each time. */
export function onceFetched<Code>(fetching: () => Promise<Code>): () => Promise<Code> {
  let fetched: Promise<Code> | undefined
  return () => {
    fetched ??= fetching().catch((problem: unknown) => {
      fetched = undefined
      throw problem
    })
    return fetched
  }
}
