import { createHash, randomBytes } from 'node:crypto'

/** A new opaque id: 96 random bits as 24 hexadecimal digits. */
export const newId = (): string => randomBytes(12).toString('hex')

/** A new token for a person to carry: 256 random bits. Only its hash is kept. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
