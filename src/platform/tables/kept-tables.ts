import { openSavedList } from '#platform/saved-list.ts'
import { isLongerThan } from '#platform/text-length.ts'
import { useStore } from '#ui/store.ts'

/** A search, filters and order under a name of one's own. */
export type KeptView = { name: string; address: string }

/** What a browser keeps of one table. */
export type KeptTable = {
  /** Keys of the columns that are switched off; of extra ones, that are switched on. */
  hidden: readonly string[]
  views: readonly KeptView[]
}

type KeptTables = Readonly<Record<string, KeptTable>>

export const MAX_VIEWS = 20
export const MAX_VIEW_NAME_LENGTH = 40

const MAX_ADDRESS_LENGTH = 2000
const MAX_HIDDEN = 50
const AS_GIVEN: KeptTable = { hidden: [], views: [] }

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && !isLongerThan(value, longest)
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function soundTable(stored: unknown): KeptTable {
  const { hidden, views } = isObject(stored) ? stored : {}
  const isView = (view: unknown): view is KeptView =>
    isObject(view) && isText(view.name, MAX_VIEW_NAME_LENGTH) && isText(view.address, MAX_ADDRESS_LENGTH)
  return {
    hidden: listOf(hidden)
      .filter((key): key is string => isText(key, MAX_VIEW_NAME_LENGTH))
      .slice(0, MAX_HIDDEN),
    views: listOf(views).filter(isView).reduce<KeptTable>(addView, AS_GIVEN).views,
  }
}

/** What is sound of what was stored, part by part. */
export function parseTables(saved: string | null): KeptTables {
  try {
    const stored: unknown = JSON.parse(saved ?? '{}')
    if (!isObject(stored)) return {}
    return Object.fromEntries(Object.entries(stored).map(([name, table]) => [name, soundTable(table)]))
  } catch {
    return {}
  }
}

/** The same name again takes the place of the view that had it. Beyond the most there is no room. */
export function addView(table: KeptTable, { name, address }: KeptView): KeptTable {
  const view = { name, address }
  const at = table.views.findIndex((one) => one.name === name)
  if (at >= 0) return { ...table, views: table.views.with(at, view) }
  return table.views.length < MAX_VIEWS ? { ...table, views: [...table.views, view] } : table
}

export const dropView = (table: KeptTable, name: string): KeptTable => ({
  ...table,
  views: table.views.filter((view) => view.name !== name),
})

export const showColumn = (table: KeptTable, key: string, isShown: boolean): KeptTable => ({
  ...table,
  hidden: isShown ? table.hidden.filter((one) => one !== key) : [...table.hidden, key],
})

const saved = openSavedList({ key: 'tables', parse: parseTables, write: JSON.stringify })

/** What this browser keeps of a table, followed across tabs, and how to change it. */
export function useKeptTable(name: string) {
  const read = () => saved.read()[name] ?? AS_GIVEN
  const kept = useStore({ ...saved, read }, AS_GIVEN)
  const change = (rule: (table: KeptTable) => KeptTable) =>
    saved.change((tables) => ({ ...tables, [name]: rule(tables[name] ?? AS_GIVEN) }))
  return { kept, change }
}
