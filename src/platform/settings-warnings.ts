import type { Settings } from './settings.server.ts'

/** What the terminal says of settings that are taken, but will be missed later. */
export function warnings({ publicUrl, trustProxy, limitByAddress }: Settings): string[] {
  const { protocol, hostname } = new URL(publicUrl)
  const lines: string[] = []
  if (hostname === '0.0.0.0' || hostname === '[::]')
    lines.push(
      `WARNING: PUBLIC_URL is not set. Links in emails begin with ${publicUrl}, which won’t open on any other machine.`,
    )
  // The shop speaks plain HTTP: where people come by https, a proxy stands in front.
  if (protocol === 'https:' && !trustProxy && limitByAddress)
    lines.push(
      'WARNING: PUBLIC_URL is https, so there is a proxy in front, and TRUST_PROXY is off: all visitors share one',
      'rate limit. Set TRUST_PROXY=on if that proxy sets X-Forwarded-For, or ADDRESS_RATE_LIMIT=off.',
    )
  return lines
}
