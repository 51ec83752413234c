/** What every answer carries, whoever makes it: pages, API, pictures, files of the build, and errors. */
export const securityHeaders = ({ publicUrl }: { publicUrl: string }): Record<string, string> => ({
  'content-security-policy': NOTHING_RUNS,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  // Of this host alone: others below it may be none of the shop's.
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})

/** What is no page loads and runs nothing, should a browser be brought to show it as one. A page has a policy of its own. */
const NOTHING_RUNS = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
