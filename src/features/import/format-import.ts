import type { Import, ListReport } from './contract.ts'

export const STATE_TITLES: Record<Import['state'], string> = {
  reading: 'Reading files',
  read: 'Review changes',
  waiting: 'Waiting for another import',
  applying: 'Importing',
  done: 'Imported',
  stopped: 'Interrupted',
}

type Counted = 'made' | 'changed' | 'unchanged' | 'withoutPrice' | 'repeated' | 'bad' | 'notes'

export const sumOf = (lists: readonly ListReport[], what: Counted): number =>
  lists.reduce((sum, list) => sum + list[what], 0)

const number = (value: number) => value.toLocaleString('en-US')
/** "1 row", "63,893 rows". */
export const rowWords = (value: number) => `${number(value)} ${value === 1 ? 'row' : 'rows'}`
export const productWords = (value: number) => `${number(value)} ${value === 1 ? 'product' : 'products'}`

/** A reason that stands alone, not after "line 3:". */
export const sentence = (reason: string) => reason.charAt(0).toUpperCase() + reason.slice(1)

/** What the person at the import should know now, in a sentence or two. */
export function inWords({ state, lists, files }: Pick<Import, 'state' | 'lists' | 'files'>): string {
  const made = sumOf(lists, 'made')
  const changed = sumOf(lists, 'changed')
  const skipped = sumOf(lists, 'withoutPrice') + sumOf(lists, 'repeated')
  if (state === 'reading') return `${files.join(', ')}. Nothing has changed yet.`
  if (state === 'waiting')
    return 'Imports run one at a time. You can leave this page; the import continues on its own.'
  if (state === 'applying')
    return `${countsOf(made, changed)} so far. You can leave this page; the import continues on its own.`
  if (state === 'stopped')
    return `The import stopped early: the shop was restarted, a file needed too much memory, or something went wrong (see the log). ${made + changed > 0 ? `${countsOf(made, changed)}; those are kept.` : 'Nothing was changed.'} Upload the files again: nothing is created twice.`
  const bad = sumOf(lists, 'bad')
  const rest =
    `${number(sumOf(lists, 'unchanged'))} unchanged, ${rowWords(skipped)} skipped` +
    (bad > 0 ? `, ${rowWords(bad)} with a problem.` : '.')
  if (state === 'done') return `${countsOf(made, changed)}. ${rest}`
  if (made + changed === 0) return `Nothing to import. ${rest}`
  return `${productWords(made)} would be created, ${number(changed)} changed. ${rest} Nothing changes until you apply.`
}

const countsOf = (made: number, changed: number) =>
  `${productWords(made)} created, ${number(changed)} changed`
