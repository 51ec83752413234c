import { Button } from '#ui/button.tsx'
import type { Skip } from '../bulk-contract.ts'
import type { PriceSummary } from './price-contract.ts'

type Props = {
  summary: PriceSummary | undefined
  /** The preview shows what is typed. */
  isReady: boolean
  isTyped: boolean
  /** Why nothing can be said of it: the shop could not be reached. */
  trouble: string | undefined
  /** A change of very many is under way. */
  isWorking: boolean
  /** What the last press did, until something else is typed: "30 prices changed". */
  done: string | undefined
  /** Which of its buttons was pressed and is not answered yet. */
  busyWith: Skip | 'none' | undefined
  onApply: (skip: Skip | undefined) => void
  onCancel: () => void
}

/** What a press would do, with how many. Nothing that breaks a rule is among it. */
export function ApplyPrices(props: Props) {
  const { summary, isReady, isTyped, trouble, isWorking, done, busyWith, onApply, onCancel } = props
  const changing = summary?.changing ?? 0
  const refused = summary ? summary.discountAbove + summary.otherwiseRefused : 0
  const warned = summary?.belowCost ?? 0
  const skip: Skip | undefined = refused > 0 ? 'refused' : undefined
  const press = (which: Skip | undefined) => {
    if (isReady && busyWith === undefined) onApply(which)
  }
  const wordsNow = () =>
    isTyped && summary ? wordsOf(summary) : isWorking ? UNDER_WAY : done ? `${done}.` : NOTHING_YET
  const off = { 'aria-disabled': !isReady || busyWith !== undefined || undefined }
  return (
    <div className="price-apply">
      <p role="status">
        {trouble ?? wordsNow()}{' '}
        {isTyped && !trouble && changing > 0 && <small>You can undo for 10 minutes.</small>}
      </p>
      <Button onClick={onCancel}>{done && !isTyped && !isWorking ? 'Back to products' : 'Cancel'}</Button>
      {isTyped && warned > 0 && changing > warned && (
        <Button
          {...off}
          busy={busyWith === 'warned'}
          busyLabel="Changing"
          onClick={() => press('warned')}
        >{`Skip ${count(refused + warned)} and change ${count(changing - warned)}`}</Button>
      )}
      {isTyped && changing > 0 && (
        <Button
          {...off}
          variant="main"
          busy={busyWith === (skip ?? 'none')}
          busyLabel="Changing"
          onClick={() => press(skip)}
        >
          {refused > 0
            ? `Skip ${count(refused)} and change ${count(changing)}`
            : `Change ${prices(changing)}`}
        </Button>
      )}
    </div>
  )
}

const NOTHING_YET = 'Nothing changes yet.'
const UNDER_WAY = 'Prices are being changed. You can leave this page.'

function wordsOf({ changing, discountAbove, otherwiseRefused, belowCost }: PriceSummary): string {
  const refused = discountAbove + otherwiseRefused
  if (refused > 0) {
    const why = otherwiseRefused === 0 ? ': discount above price' : ''
    const below = belowCost > 0 ? ` ${count(belowCost)} ${belowCost === 1 ? 'is' : 'are'} below cost.` : ''
    return `${prices(refused)} can’t change${why}.${below}`
  }
  if (changing === 0) return 'No price changes.'
  return `${prices(changing)} will change${belowCost > 0 ? `, ${count(belowCost)} below cost` : ''}.`
}

const count = (products: number) => products.toLocaleString('en-US')
const prices = (number: number) => (number === 1 ? '1 price' : `${count(number)} prices`)
