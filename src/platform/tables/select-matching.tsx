import { useMutation } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import type { Selected } from './use-selected.ts'

const ERROR_MS = 3000
const A_CALL = 100

type Props = {
  selected: Selected
  /** Rows in all pages. */
  total: number
  /** As many as can be changed at once. */
  most: number
  /** The ids of one page of what the table shows. */
  read: (page: { page: number; limit: number }) => Promise<readonly string[]>
}

/** Selects what the table shows on all its pages, up to `most`. For the SelectionBar. */
export function SelectMatching({ selected, total, most, read }: Props) {
  const wanted = Math.min(total, most)
  const { mutate, isPending } = useMutation({
    mutationFn: () => idsOf(read, wanted),
    onSuccess: (ids) => selected.set(new Set(ids)),
    onError: ({ message }) => toast.error(message, { duration: ERROR_MS }),
  })
  if (selected.ids.size >= wanted) return null
  return (
    <Button size="s" busy={isPending} onClick={() => mutate()}>
      Select {total > most ? 'the first' : 'all'} {wanted.toLocaleString('en-US')}
    </Button>
  )
}

async function idsOf(read: Props['read'], wanted: number): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ids.length < wanted; page += 1) {
    const found = await read({ page, limit: A_CALL })
    ids.push(...found)
    if (found.length < A_CALL) break
  }
  return ids.slice(0, wanted)
}
