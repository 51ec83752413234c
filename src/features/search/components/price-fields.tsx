import { useId, useState } from 'react'
import { dollarsOf, readAmount } from '#platform/money.ts'
import { FieldError, TextInput } from '#ui/controls.tsx'
import { isComposing } from '#ui/is-composing.ts'
import { endsOf, isOwnRange, type ShelfFilter, setPrices } from '../shelf-filter.ts'
import { dollars } from '../shelf-words.ts'
import { useShelfFilter } from '../use-shelf-filter.ts'

const MAX_AMOUNT_LENGTH = 30

/** What stands in the two fields. */
type Typed = { from: string; to: string }

/** From and to, for a range that is none of the list: shown on Enter, or once the field is left. */
export function PriceFields() {
  const id = useId()
  const { filter, choose } = useShelfFilter()
  const chosen = chosenIn(filter)
  const [shown, setShown] = useState(chosen)
  const [typed, setTyped] = useState(chosen)
  const [problem, setProblem] = useState<string>()
  // The range was changed elsewhere, or has been put into order.
  if (chosen.from !== shown.from || chosen.to !== shown.to) {
    setShown(chosen)
    setTyped(chosen)
    setProblem(undefined)
  }
  const commit = () => {
    if (typed.from === shown.from && typed.to === shown.to) return
    const [from, to] = [dollarsIn(typed.from, Math.floor), dollarsIn(typed.to, Math.ceil)]
    // What is no amount stays, and is refused in words; what is one stays as the shelf writes it.
    if (isProblem(from)) return setProblem(from.problem)
    if (isProblem(to)) return setProblem(to.problem)
    setProblem(undefined)
    setTyped(shown)
    choose((latest) => setPrices(latest, from, to))
  }
  const field = (end: keyof Typed, label: string, placeholder: string) => (
    <TextInput
      small
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      placeholder={placeholder}
      value={typed[end]}
      aria-describedby={problem && `${id}-problem`}
      aria-invalid={(problem !== undefined && isProblem(dollarsIn(typed[end], Math.floor))) || undefined}
      onChange={({ target }) => {
        setProblem(undefined)
        setTyped({ ...typed, [end]: target.value })
      }}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isComposing(event)) return
        event.preventDefault() // The form is for those without scripts.
        commit()
      }}
    />
  )
  return (
    <div className="filter-prices">
      {field('from', 'Lowest price in dollars', 'From $')}
      <span aria-hidden="true">–</span>
      {field('to', 'Highest price in dollars', 'To $')}
      <div role="alert">
        <FieldError id={`${id}-problem`} message={problem} />
      </div>
    </div>
  )
}

/** A range of the list is pressed there, and leaves the fields empty. */
function chosenIn({ priceRange }: ShelfFilter): Typed {
  const [from, to] = priceRange && isOwnRange(priceRange) ? endsOf(priceRange) : ['', '']
  return { from: Number(from) > 0 ? dollars(from) : '', to: to && dollars(to) }
}

type Problem = { problem: string }

/** "$1,200" and "349.99" as whole dollars, null for an open end; why not, for what is no amount or no part's price. */
function dollarsIn(text: string, round: (amount: number) => number): number | null | Problem {
  if (text.replace('$', '').trim() === '') return null
  const cents = readAmount(text.length > MAX_AMOUNT_LENGTH ? `${text.slice(0, MAX_AMOUNT_LENGTH)}…` : text)
  if (typeof cents === 'object') return cents
  return cents >= 0 ? round(dollarsOf(cents)) : { problem: 'A price is not negative.' }
}

const isProblem = (read: number | null | Problem): read is Problem =>
  typeof read === 'object' && read !== null
