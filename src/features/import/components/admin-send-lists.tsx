import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { CallFailed, call } from '#platform/contract/call.ts'
import { sendTelling } from '#platform/session/send-with-progress.ts'
import { Button } from '#ui/button.tsx'
import type { DropItem } from '#ui/drop-items.ts'
import { DropZone } from '#ui/drop-zone.tsx'
import { Progress } from '#ui/progress.tsx'
import { MAX_LISTS, MAX_MEBIBYTES, sendListsEndpoint } from '../contract.ts'
import { LastImports } from './admin-last-imports.tsx'

const LIST_TYPES = '.csv,.tsv,.txt,text/csv,text/plain'
const MEBIBYTE = 1024 * 1024
const FIELD = 'lists-to-send'

/** The first step: nothing that is sent here changes anything. */
export function SendLists({ onSent }: { onSent: (id: string) => void }) {
  const [items, setItems] = useState<DropItem[]>([])
  const [problem, setProblem] = useState<string>()
  const [share, setShare] = useState(0)
  const sending = useMutation({
    mutationFn: (lists: readonly DropItem[]) => {
      setShare(0)
      const form = new FormData()
      for (const { file } of lists) if (file) form.append('lists', file)
      return call(sendTelling(setShare), sendListsEndpoint, { form })
    },
    onError: (refused) => {
      const isOurs = refused instanceof CallFailed && refused.errors.some(({ field }) => field === 'lists')
      if (isOurs) tell(refused.message)
    },
  })
  const tell = (words: string) => {
    setProblem(words)
    document.getElementById(FIELD)?.focus()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const large = items.find(({ file }) => (file?.size ?? 0) > 10 * MEBIBYTE)
    const bytes = items.reduce((sum, { file }) => sum + (file?.size ?? 0), 0)
    if (items.length === 0) tell('Choose a file first.')
    else if (large) tell(`${large.name} is larger than 10 MiB.`)
    else if (bytes > MAX_MEBIBYTES * MEBIBYTE)
      tell(`These files are larger than ${MAX_MEBIBYTES} MiB in all.`)
    else if (!sending.isPending)
      // Not to who has gone to another page meanwhile.
      sending.mutate(items, { onSuccess: ({ data }) => onSent(data.import.id) })
  }
  return (
    <div className="import">
      <form className="import-send" noValidate onSubmit={submit}>
        <p>
          Upload your own CSV file, or public part lists as they are (cpu.csv, memory.csv, video-card.csv and
          others). You’ll see what would change before anything is applied.
        </p>
        <DropZone
          id={FIELD}
          label="CSV files"
          hint={`Up to ${MAX_LISTS} files, 10 MiB each, ${MAX_MEBIBYTES} MiB in all. The example file shows every column.`}
          error={problem}
          accept={LIST_TYPES}
          max={MAX_LISTS}
          items={items}
          onChange={(chosen) => {
            setItems(chosen)
            setProblem(undefined)
          }}
          onLeftOut={(files) => setProblem(notTaken(files))}
        />
        {sending.isPending && <Progress label="Uploading files" value={share} max={1} />}
        <Button variant="main" type="submit" busy={sending.isPending} busyLabel="Uploading">
          Check files
        </Button>
      </form>
      <LastImports />
    </div>
  )
}

function notTaken([first]: readonly File[]): string {
  const isList = first && LIST_TYPES.split(',').some((type) => first.name.toLowerCase().endsWith(type))
  return isList ? `Choose up to ${MAX_LISTS} files.` : `${first?.name} isn’t a CSV file.`
}
