import type { Import, ListReport } from './contract.ts'

export const STATE_TITLES: Record<Import['state'], string> = {
  reading: 'Reading the lists',
  read: 'What these lists would do',
  waiting: 'Waiting for another import',
  applying: 'Applying the lists',
  done: 'Imported',
  stopped: 'Cut off',
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
  if (state === 'reading') return `${files.join(', ')}. Nothing is changed yet.`
  if (state === 'waiting') return 'One import works at a time. You may leave this page: it goes on by itself.'
  if (state === 'applying')
    return `${countsOf(made, changed)} so far. You may leave this page: it goes on by itself.`
  if (state === 'stopped')
    return `It ended too early: the shop was stopped meanwhile, a list took more memory than there is, or the shop met a problem that its log tells. ${made + changed > 0 ? `${countsOf(made, changed)}; that stays.` : 'Nothing was changed.'} Send the lists again: what is there is not made twice.`
  const bad = sumOf(lists, 'bad')
  const rest =
    `${number(sumOf(lists, 'unchanged'))} are as they were, ${rowWords(skipped)} skipped` +
    (bad > 0 ? `, ${rowWords(bad)} with a problem.` : '.')
  if (state === 'done') return `${countsOf(made, changed)}. ${rest}`
  if (made + changed === 0) return `Nothing: there is nothing to apply. ${rest}`
  return `${productWords(made)} would be made, ${number(changed)} changed. ${rest} Nothing is changed before you apply them.`
}

const countsOf = (made: number, changed: number) => `${productWords(made)} made, ${number(changed)} changed`
