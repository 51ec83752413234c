import type { Kind, Meaning, Meanings, Synonym } from './meanings.ts'
import { readSearch, type Search } from './search-query.ts'

/** Kinds of goods that shoppers look for, each in the words that mean it; a category may be called by any of them. */
const KINDS = [
  ['processor', 'CPU', 'central processing unit'],
  ['CPU cooler', 'processor cooler', 'cooler', 'CPU fan', 'heat sink', 'heatsink'],
  ['motherboard', 'mainboard', 'mobo'],
  ['memory', 'RAM', 'memory kit', 'RAM kit', 'memory module', 'RAM stick'],
  ['graphics card', 'graphic card', 'video card', 'GPU', 'VGA card', 'graphics processor'],
  ['SSD', 'solid state drive', 'solid state disk', 'NVMe drive', 'SSD drive'],
  ['hard drive', 'hard disk', 'HDD', 'hard disk drive', 'HDD drive'],
  ['power supply', 'PSU', 'power supply unit', 'power unit', 'ATX power supply'],
  ['case', 'chassis', 'tower case', 'midi tower', 'mid tower case'],
  ['case fan', 'fan', 'chassis fan', 'cooling fan', 'RGB fan'],
  ['monitor', 'display', 'screen', 'computer screen'],
  ['keyboard'],
  ['mice', 'mouse', 'mouses'],
  ['headset', 'headphone', 'earphone', 'head set', 'head phone'],
  ['webcam', 'web cam', 'web camera'],
  ['microphone', 'mic'],
  ['speaker', 'loudspeaker', 'sound bar', 'soundbar'],
  ['laptop', 'notebook', 'note book', 'laptop computer', 'notebook computer'],
  ['desktop', 'desktop PC', 'desktop computer', 'PC', 'computer', 'prebuilt', 'prebuilt PC', 'pre-built PC'],
  ['mini PC', 'small PC', 'mini computer', 'barebone'],
  ['router', 'WLAN router', 'Wi-Fi router', 'internet router'],
  ['network card', 'network adapter', 'NIC', 'Wi-Fi card', 'WLAN card', 'Wi-Fi adapter'],
  ['network switch', 'ethernet switch', 'gigabit switch', 'LAN switch'],
  ['operating system', 'OS'],
  ['chair', 'office chair', 'desk chair', 'computer chair'],
  ['console', 'game console', 'games console', 'video game console'],
  ['controller', 'gamepad', 'game pad', 'joypad', 'game controller'],
]

/** Lines and sorts of products by the kind that is meant where nothing else is said: a laptop has an RTX 5080 too. */
const LINES: Record<string, string[]> = {
  processor: ['Ryzen', 'Threadripper', 'Core Ultra', 'Core i3', 'Core i5', 'Core i7', 'Core i9'],
  memory: ['DDR4', 'DDR5', 'SO-DIMM', 'laptop memory', 'laptop RAM', 'notebook memory', 'notebook RAM'],
  'graphics card': ['GeForce', 'RTX', 'GTX', 'Radeon', 'RX', 'Arc'],
  'hard drive': ['external drive', 'external hard drive', 'external HDD', 'USB hard drive'],
  'operating system': ['Windows', 'Windows 10', 'Windows 11', 'Linux', 'Ubuntu'],
  headset: ['earbud', 'ear bud', 'in-ear headphone'],
  console: ['PlayStation', 'PlayStation 5', 'PS5', 'Xbox', 'Nintendo Switch', 'Steam Deck'],
}

/** Other ways to say the same of a product. */
const SAME = [
  ['liquid cooler', 'liquid cooling', 'water cooler', 'water cooling', 'AIO', 'AIO cooler', 'AIO cooling'],
  ['SO-DIMM', 'laptop memory', 'laptop RAM', 'notebook memory', 'notebook RAM'],
  ['earbud', 'ear bud', 'in-ear headphone', 'bud'],
  ['thermal paste', 'thermal compound', 'thermal grease', 'heat paste'],
  ['mouse pad', 'mouse mat'],
  ['PlayStation 5', 'PS5', 'PS 5'],
  ['Raspberry Pi', 'RasPi'],
  ['external drive', 'external hard drive', 'external HDD', 'USB hard drive'],
  ['quiet', 'silent', 'noiseless', 'low noise', 'fan stop', 'zero RPM'],
  ['license', 'licence', 'key'],
  ['ultrawide', 'ultra-wide', '3440 x 1440', '5120 x 1440', '5120 x 2160'],
  ['4K', '2160p', '3840 x 2160'],
  ['1440p', 'QHD', 'WQHD', '2560 x 1440'],
  ['1080p', 'full HD', 'FHD', '1920 x 1080'],
]

/** They begin or end like a kind and are none. */
const NAMES = ['Cooler Master', 'USB-C', 'graphics tablet', 'fan controller', 'memory card']

/** Before a kind these say for what it is, as most goods of the kind are. */
const FOR_WHAT = ['gaming', 'gamer', 'PC', 'computer']

const wordsOf = (text: string): string[] => readSearch(text)?.words ?? []
const joined = (text: string): string => wordsOf(text).join('')
export const pluralOf = (phrase: string): string =>
  /y$/.test(phrase) ? phrase.replace(/y$/, 'ies') : `${phrase}s`
const bothOf = (phrase: string): string[] => [phrase, pluralOf(phrase)]
const formsOf = (ways: string[]): string[] => [...new Set(ways.flatMap(bothOf).map(joined))]

const callings = KINDS.map(formsOf)
const kinds = new Map<string, Kind>()
for (const [at, [name = '']] of KINDS.entries()) {
  const called = callings[at] ?? []
  const others = callings.filter((forms) => forms !== called).flat()
  const butNot = others.filter((other) => called.some((form) => other !== form && other.endsWith(form)))
  kinds.set(name, { called, butNot })
}

const meanings = new Map<string, Meaning>()
const add = (way: string, meaning: Meaning) => {
  for (const form of bothOf(way)) meanings.set(joined(form), meaning)
}
for (const [at, ways] of KINDS.entries()) {
  const [name = ''] = ways
  const meaning: Meaning = { name, said: callings[at] ?? [], kind: kinds.get(name), isKind: true }
  for (const way of ways) for (const before of ['', ...FOR_WHAT]) add(`${before} ${way}`, meaning)
}
for (const ways of SAME)
  for (const way of ways) add(way, { name: ways[0] ?? '', said: formsOf(ways), isKind: false })
for (const [kind, lines] of Object.entries(LINES))
  for (const line of lines) {
    const { name, said } = meanings.get(joined(line)) ?? { name: line, said: [] }
    add(line, { name, said, kind: kinds.get(kind), isKind: false })
  }
for (const name of NAMES)
  meanings.set(joined(name), meanings.get(joined(name)) ?? { name, said: [], isKind: false })

const MAX_WORDS = 5

/** What a shop says itself: whoever types one of the words looks for a category, or for what has these words. */
export type OwnSynonym = { finds: string; isCategory: boolean; words: readonly string[] }

/** A word that the shop explains itself means that, and no more what comes with the program. */
export function meaningsOf(own: readonly OwnSynonym[]): Meanings {
  const found = new Map<string, Meaning>()
  for (const { finds, isCategory, words } of own) {
    // A category may be called "%", which no word finds.
    if (joined(finds) === '') continue
    const said = formsOf([finds])
    const known = meanings.get(joined(finds))
    const meaning: Meaning = isCategory
      ? { name: finds, said, kind: { called: said, butNot: [] }, isKind: true }
      : { name: finds, isKind: false, ...known, said: [...new Set([...said, ...(known?.said ?? [])])] }
    for (const word of words) for (const form of bothOf(word)) found.set(joined(form), meaning)
  }
  return found
}

/** The kinds that come with the program, each with every word that means it. */
export const builtIn = (): { finds: string; words: string[] }[] =>
  [...KINDS, ...SAME].map(([finds = '', ...words]) => ({ finds, words }))

/** Every phrase that comes with the program, its words written together, and what it means. */
export const knownPhrases = (): Iterable<[string, Meaning]> => meanings

/** The phrases of a search that mean a kind or can be said otherwise; of two that begin alike the longer one. */
export function synonymsIn(words: string[], search: Pick<Search, 'isExact' | 'own'>): Synonym[] {
  if (search.isExact) return []
  const found: Synonym[] = []
  let at = 0
  while (at < words.length) {
    const synonym = longestAt(words, at, search.own)
    if (synonym) found.push(synonym)
    at += synonym?.length ?? 1
  }
  return found
}

function longestAt(words: string[], at: number, own?: Meanings): Synonym | undefined {
  for (let length = Math.min(MAX_WORDS, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length).join('')
    const meaning = own?.get(phrase) ?? meanings.get(phrase)
    if (meaning) return { ...meaning, at, length }
  }
  return undefined
}
