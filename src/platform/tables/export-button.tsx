import { useMutation } from '@tanstack/react-query'
import type { addressOf } from '#platform/contract/call.ts'
import { download } from '#platform/contract/download.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { saveFile } from '#platform/contract/save-file.ts'
import { send } from '#platform/session/send.ts'
import { Button } from '#ui/button.tsx'
import { download as arrow } from '#ui/icons.tsx'

type Props = {
  row: Endpoint & { csv: true }
  /** What is shown: the table's `which`. */
  query: Parameters<typeof addressOf>[2]
  label?: string
}

/** Fetches the list with the token, which no plain link can send, and saves it as a file. */
export function ExportButton({ row, query, label = 'Export' }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(send, row, query),
    onSuccess: ({ file, name }) => saveFile(file, name),
  })
  return (
    <Button icon={arrow} busy={isPending} busyLabel="Exporting" onClick={() => mutate()}>
      {label}
    </Button>
  )
}
