/**
 * A key under which something is sent, so that sent twice it is done once.
 * Not randomUUID: browsers have that on secure addresses only, and a shop in a local network has none.
 */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
