/** What people read wherever there is no answer. */
export const UNREACHED = 'Can’t reach the shop. Check your connection and try again.'

/**
 * Code that is fetched when it is wanted. What a browser could not fetch once it does not ask for again until the page
 * is loaded anew: while it knows that there is no connection, it is not asked at all.
 */
export const fetchCode = <Code>(fetching: () => Promise<Code>): Promise<Code> =>
  navigator.onLine ? fetching() : Promise.reject(new Error('There is no connection.'))
