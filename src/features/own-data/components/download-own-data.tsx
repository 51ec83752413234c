import { useMutation } from '@tanstack/react-query'
import { addressOf, CallFailed, failureOf } from '#platform/contract/call.ts'
import { saveFile } from '#platform/contract/save-file.ts'
import { send } from '#platform/session/send.ts'
import { Button } from '#ui/button.tsx'
import { UNREACHED } from '#ui/fetch-code.ts'
import { download } from '#ui/icons.tsx'

/** Everything that the shop keeps of who asks, as a file: as it travels, in whole. */
export function DownloadOwnData() {
  const { mutate, isPending } = useMutation({
    mutationFn: fetchOwnData,
    onSuccess: (file) => saveFile(file, 'northbridge-my-data.json'),
  })
  return (
    <section className="account-part" aria-labelledby="account-data">
      <h2 id="account-data">Your data</h2>
      <p>
        Everything we store about you in one file: profile, orders, reviews, wishlist, stock alerts, repairs
        and messages. The format is JSON, which people and programs can read.
      </p>
      <div className="account-part-actions">
        <Button icon={download} busy={isPending} busyLabel="Collecting" onClick={() => mutate()}>
          Download my data
        </Button>
      </div>
    </section>
  )
}

async function fetchOwnData(): Promise<Blob> {
  // It knows the shapes of nearly all that the shop keeps: fetched when it is wanted.
  const { downloadOwnDataEndpoint } = await import('../contract.ts')
  const response = await send(
    new Request(new URL(addressOf(downloadOwnDataEndpoint), location.origin)),
  ).catch(() => {
    throw new CallFailed(0, UNREACHED)
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw failureOf(response, answer)
  const { data } = answer as { data: unknown }
  return new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' })
}
