/**
 * The passwords that guessers try first, among those that are long enough: about 18,000, in lower case, from the lists
 * of leaked ones that zxcvbn keeps. Read when somebody first chooses a password: it takes a moment and a few megabytes.
 */
export async function isCommonPassword(plain: string): Promise<boolean> {
  common ??= readCommon()
  return (await common).has(plain.toLowerCase())
}

let common: Promise<ReadonlySet<string>> | undefined

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(String).filter(({ length }) => length >= 8))
}
