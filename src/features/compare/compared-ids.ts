import { canBeKept } from '#platform/kept-text.ts'
import { MAX_COMPARED } from './compared.ts'

/** The ids of `?ids=a,b`: each once, at most four; `left` are those beyond. An id is no longer than a product's. */
export function idsFrom(search: URLSearchParams): { ids: string[]; left: number } {
  const named = search
    .getAll('ids')
    .flatMap((part) => part.split(','))
    .map((id) => id.trim())
    .filter((id) => id !== '' && id.length <= 200 && canBeKept(id))
  const all = [...new Set(named)]
  return { ids: all.slice(0, MAX_COMPARED), left: Math.max(0, all.length - MAX_COMPARED) }
}
