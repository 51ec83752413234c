import { Refusal } from './refusal.ts'

type Chosen = { ids?: readonly string[] | undefined; all?: number | undefined }

/**
 * The ids that such a call is about.
 * @throws Refusal 409 where its query finds another number than the caller has seen: he would change what he has not.
 */
export async function idsChosen(
  { ids, all }: Chosen,
  find: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  if (ids) return ids
  const found = await find()
  if (found.length === all) return found
  const now = found.length.toLocaleString('en-US')
  throw new Refusal(409, `There are ${now} by now. Look at them again; nothing was changed.`)
}
