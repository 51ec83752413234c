/** How an item reads on a card, where there is no room for its name and its value alone says nothing. */
type Reading = (value: string) => string

const after =
  (words: string): Reading =>
  (value) =>
    `${value} ${words}`
const before =
  (words: string): Reading =>
  (value) =>
    `${words} ${value}`
/** Only where the value is a bare figure: "16 GB memory", but "16 GB GDDR7". */
const afterFigure =
  (words: string): Reading =>
  (value) =>
    /^[\d.]+ \S+$/.test(value) ? `${value} ${words}` : value

/** By the item's name, in small letters. What is not here reads by its value, or as `inWords` says. */
const READINGS = new Map<string, Reading>([
  ['battery', (value) => (/^(up to )?\d/.test(value) ? `Battery ${value}` : value)],
  ['bluetooth', before('Bluetooth')],
  ['board power', after('board power')],
  ['channels', after('channels')],
  ['cpu cooler', before('CPU cooler')],
  ['drivers', after('drivers')],
  ['edition', after('edition')],
  ['field of view', after('field of view')],
  ['graphics card', before('Graphics card')],
  ['headphone socket', after('headphone socket')],
  ['height', afterFigure('high')],
  ['impedance', after('impedance')],
  ['layout', (value) => (/%$/.test(value) ? `${value.replace(' %', '%')} layout` : value)],
  ['length', afterFigure('long')],
  ['load', before('Load')],
  ['memory', afterFigure('memory')],
  ['polling rate', after('polling rate')],
  ['profile', after('profile')],
  ['radiator', after('radiator')],
  ['read', before('Reads')],
  ['recline', before('Reclines')],
  ['screen', afterFigure('screen')],
  ['separation', after('apart')],
  ['storage', afterFigure('storage')],
  ['thickness', afterFigure('thick')],
  ['width', afterFigure('wide')],
  ['woofer', after('woofer')],
  ['write', before('Writes')],
])

/** What a single value of an item means, where its name would not make a phrase of it. */
const MEANINGS = new Map<string, Record<string, string>>([
  ['managed', { Yes: 'Managed', No: 'Unmanaged' }],
  ['modular', { Full: 'Fully modular', Yes: 'Modular', Semi: 'Semi-modular', No: 'Non-modular' }],
  [
    'size',
    { S: 'Size S', M: 'Size M', L: 'Size L', A: 'Size A', B: 'Size B', C: 'Size C', Regular: 'Regular size' },
  ],
])

/** "Cores" → "cores", but "PCIe slots" stays. */
const asNoun = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name

/** An item as a card says it: "Fully modular", "168 mm high", "8 cores", "No microphone". */
export function cardFact(name: string, value: string): string {
  const key = name.toLowerCase()
  const meanings = MEANINGS.get(key)
  if (meanings && Object.hasOwn(meanings, value)) return meanings[value] ?? value
  return inWords(name, value) ?? READINGS.get(key)?.(value) ?? value
}

/** Yes, no, none and the like say something only with what they are about. */
function inWords(name: string, value: string): string | null {
  if (value === 'Yes') return name
  if (value === 'No') return `No ${asNoun(name)}`
  if (/^None\b/.test(value)) return value.replace('None', `No ${asNoun(name)}`)
  return /^(\d+|Adjustable|Detachable|Fixed|Retractable|Unlimited)$/.test(value)
    ? `${value} ${asNoun(name)}`
    : null
}
