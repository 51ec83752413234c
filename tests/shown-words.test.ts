import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

// What shoppers and shopkeepers read, against the list of docs/words.md.

/** Words that people type, and units by which specifications are read: they are understood, not said. */
const UNDERSTOOD = /search\/(synonyms|searches-of-shoppers)\.ts$|compare\/best-values\.ts$/
/** Said so by the specification. */
const SPECIFIED = ['Whoops... this page is not available for a moment.', 'Rating  must be required.']

const NEVER: Record<string, RegExp> = {
  'American spelling':
    /\b(?:colours?|grey|catalogues?|favourites?|alumin(?:ium)|licences?|(?:kilo|milli|centi)?metres?|litres?|centres?|neighbours?|behaviours?|fibre|(?:organ|recogn|real|custom|summar)is(?:e|ed|ing|ation)|cancell(?:ed|ing)|labell(?:ed|ing)|whilst|amongst|cheque)\b/i,
  email:
    /\be-mails?\b|\bmail address|\b(?:a|an|the|by|this|that|each|every|one|no) mails?\b(?! (?:server|carrier))/i,
  'log in': /\bsign(?:ed|ing)?[ -](?:in|out)\b/i,
  'a way out': /\btry again later\b|\binvalid input\b|\ban error (?:has )?occurred\b|\boops\b/i,
  'plain words':
    /\b(?:no longer good|takings|mend(?:ed|s)?|pieces an order|on the shelf|the counter|changed meanwhile|by now|whoever|anew|there is no such|could not be read|as they were|not there any more)\b/i,
  'people are someone': /\b(?:somebody|anybody)\b/i,
  'one blank between words': /[a-z,;:] {2,3}[a-z]/i,
  '… for three dots': /\w\.\.\.(?!\w)/,
  '’ in sentences': /\b[a-z]+'(?:s|t|re|ve|ll|d)\b/i,
  '10% without a blank': /\d %(?!\w)/,
}

type Node = { type: string; start: number; value?: unknown; [key: string]: unknown }

/** What is read by the machine: names of classes, addresses, statements for the database. */
const isForMachines = (node: Node, text: string): boolean =>
  /^(?:Import|Export(?:All)|TSLiteralType|TSImport)/.test(node.type) ||
  (node.type === 'TaggedTemplateExpression' && /^sql\b/.test(text)) ||
  (node.type === 'JSXAttribute' && /^(?:class|style|d=|href|to=|src|sizes|key=|rel=)/.test(text))

function* textsIn(node: unknown, code: string): Generator<string> {
  if (typeof node !== 'object' || node === null) return
  if (Array.isArray(node)) {
    for (const part of node) yield* textsIn(part, code)
    return
  }
  const found = node as Node
  if (isForMachines(found, code.slice(found.start, found.start + 12))) return
  if ((found.type === 'Literal' || found.type === 'JSXText') && typeof found.value === 'string')
    yield found.value
  else if (found.type === 'TemplateElement') yield (found.value as { cooked: string }).cooked
  else for (const part of Object.values(found)) yield* textsIn(part, code)
}

/** A sentence, or a part of one: words with a blank between them. What is laid out (help, style sheets) is cut into lines. */
const sentencesIn = (file: string): string[] => {
  const code = readFileSync(file, 'utf8')
  return [...textsIn(parseSync(file, code).program, code)]
    .flatMap((text) => text.split('\n'))
    .map((line) => line.trim())
    .filter((line) => /[a-z] [a-z]|^[A-Z][a-z]+$/.test(line) && !/[{};=]|^<|select |^\/|\d \d/.test(line))
}

const files = globSync('src/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.|\/(?:drawings|migrations)\//.test(file) && !UNDERSTOOD.test(file),
)
const shown = files.flatMap((file) => sentencesIn(file).map((sentence) => ({ file, sentence })))
const written = [...globSync('policies/*.md'), 'shop.json'].flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((sentence) => ({ file, sentence: sentence.trim() })),
)

test('the sentences are found: on screens, in errors, in mails and in the terminal', () => {
  const all = new Set(shown.map(({ sentence }) => sentence))
  for (const known of [
    'Your cart is empty',
    'Enter a valid email address.',
    'Open this link within one hour to set the password. It works once:',
    'The link works once and expires in one hour. A newer request replaces it.',
  ])
    expect(all, known).toContain(known)
  expect(all.size).toBeGreaterThan(3000)
})

describe('never shown', () => {
  test.each(Object.entries(NEVER))('%s', (_, words) => {
    const wrong = [...shown, ...written].filter(
      ({ sentence }) => words.test(sentence) && !SPECIFIED.includes(sentence),
    )
    expect(wrong.map(({ file, sentence }) => `${file}: ${sentence}`)).toEqual([])
  })
})
