// What follows one of these in a path opens something: a reset link, the first admin, a newsletter's link.
const BEFORE_SECRET = new Set([
  'resetpassword',
  'first-admin',
  'first',
  'confirm',
  'unsubscribe',
  'confirm-email',
  'confirmemail',
])
const SECRET_NAME = /token|password|secret|auth|email|^key$|^code$/i
const CUT_AT = 2000

/**
 * An address as the log may keep it, whatever way it was written: a link with a capital or an encoded letter in it is
 * no good, and the secret in it still is.
 */
export function withoutSecrets(address: string): string {
  const [path = '', ...query] = address.slice(0, CUT_AT).split('?')
  const parts = path.split('/')
  const at = parts.findIndex((part) => BEFORE_SECRET.has(plain(part)))
  // A slash may be written as %2f: then the word and the secret are one part. A link with anything else behind the word
  // is no good, and its secret still is.
  const joined = parts.findIndex((part) =>
    plain(part)
      .split(/[^a-z-]/)
      .some((word) => BEFORE_SECRET.has(word)),
  )
  const shown =
    at >= 0 && at === joined
      ? [...parts.slice(0, at + 1), ...(parts.length > at + 1 ? ['…'] : [])]
      : joined >= 0
        ? [...parts.slice(0, joined), '…']
        : parts
  return (
    shown.join('/') + (query.length > 0 ? `?${query.join('?').split('&').map(withoutValue).join('&')}` : '')
  )
}

function withoutValue(parameter: string): string {
  const [name = '', ...value] = parameter.split('=')
  if (value.length === 0) return parameter
  const hides =
    SECRET_NAME.test(plain(name)) ||
    plain(value.join('='))
      .split(/[/\\?]/)
      .some((word) => BEFORE_SECRET.has(word))
  return hides ? `${name}=…` : parameter
}

/** Small letters, decoded as often as somebody may have encoded it. */
function plain(text: string): string {
  let decoded = text
  for (let times = 0; times < 4 && decoded.includes('%'); times++) decoded = decode(decoded)
  return decoded.toLowerCase().trim()
}

const decode = (text: string): string =>
  text.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
