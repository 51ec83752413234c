import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

const MAX_LENGTH = 60

/**
 * The client's address, for limits; of IPv6 its network. X-Forwarded-For is the sender's own word and counts only behind a trusted proxy:
 * then its last entry, which that proxy wrote.
 */
export function addressOfClient(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  // Calls of the shop to itself (the page renderer) have no connection.
  const address = forwarded || (c.env?.incoming ? getConnInfo(c).remote.address : undefined)
  // No address is longer; what a limit remembers is not the sender's to fill.
  return address ? networkOf(address.slice(0, MAX_LENGTH)) : 'here'
}

/** A home's connection comes with a whole /64 of IPv6, and may send each call from another address of it. */
function networkOf(sent: string): string {
  // Some proxies write the port as well.
  const address = sent.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  const inIPv6 = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (inIPv6 || !isIPv6(address)) return inIPv6 ?? address
  // As a URL has it, one address has one spelling.
  const host = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1)
  const [before = '', after] = host.split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const [start, end] = [groups(before), groups(after ?? '')]
  const zeros = Array<string>(8 - start.length - end.length).fill('0')
  return `${[...start, ...zeros, ...end].slice(0, 4).join(':')}::/64`
}
