import { isIPv4 } from 'node:net'

/**
 * Whether this host means the machine itself, so that nobody from elsewhere gets there. As HOST has it, or as the
 * host name of an address; an unknown spelling is taken for a public one.
 */
export function isLoopback(host: string): boolean {
  const name = host
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/^::ffff:(?=[\d.]+$)/i, '')
    .toLowerCase()
  if (isIPv4(name)) return name.startsWith('127.')
  return name === '::1' || name === 'localhost' || name.endsWith('.localhost')
}
