import type { IncomingMessage } from 'node:http'
import type { Kind } from './admission.server.ts'

/** What a request is admitted as; null where it is always let in. */
export function kindOf({ method = 'GET', url = '/', headers }: IncomingMessage): Kind | null {
  if (ALWAYS.test(url)) return null
  const isWrite = method !== 'GET' && method !== 'HEAD'
  // These take their time on the way in or out, and have places of their own where they are worked on.
  if (isWrite && headers['content-type']?.startsWith('multipart/')) return null
  if (!isWrite && EXPORT.test(url)) return null
  if (isWrite) return 'write'
  if (SEARCH.test(url)) return 'search'
  return headers.authorization === undefined ? 'read' : 'account'
}

const ALWAYS = /^\/(?:healthz|readyz|robots\.txt|images\/[^?]*)$/
const EXPORT = /^\/api\/[^?]*\.csv(?:\?|$)/
const SEARCH = /[?&](?:search|keyward)=[^&]/
