import { wrongField } from '#platform/http/refusal.ts'
import type { Shop } from '#platform/shop.server.ts'
import { isCommonPassword } from './common-passwords.server.ts'

// Shorter parts of names stand in too many good passwords by chance.
const MIN_PART = 4

/**
 * What a new password must not be: one that everybody guesses, or one that whoever knows shop and person guesses. What
 * signs it is made of is its owner's affair.
 * @throws Refusal 400
 */
export async function refuseWeakPassword(
  { company }: Pick<Shop, 'company'>,
  password: string,
  { name, email }: { name: string; email: string },
): Promise<void> {
  if (await isCommonPassword(password.normalize('NFKC')))
    throw wrongField('password', 'This is one of the most common passwords. Choose another.')
  const plain = lettersOf(password)
  if (
    [...partsOf(company.name), ...partsOf(name), ...partsOf(mailboxOf(email))].some((part) =>
      plain.includes(part),
    )
  )
    throw wrongField(
      'password',
      'Choose a password without the shop’s name, your name, or your email address.',
    )
}

const mailboxOf = (email: string): string => email.slice(0, email.lastIndexOf('@'))

/** "Ana María-Luz" -> anamarialuz, maria: the whole, and the words that are long enough. */
const partsOf = (words: string): string[] =>
  [words, ...words.split(/[^\p{L}\p{N}]+/u)].map(lettersOf).filter(({ length }) => length >= MIN_PART)

/** Letters and digits alone, in one case and without accents. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
