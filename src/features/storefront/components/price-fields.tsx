import { useId, useRef, useState } from 'react'
import { dollars } from '#features/products/search/format-listing.ts'
import {
  endsOf,
  isOwnRange,
  type ListingFilter,
  setPrices,
} from '#features/products/search/listing-filter.ts'
import type { ReadPrices, RefusedPrices, TypedPrices } from '#features/products/search/typed-dollars.ts'
import { FieldError, TextInput } from '#ui/controls.tsx'
import { fetchCode, UNREACHED } from '#ui/fetch-code.ts'
import { isComposing } from '#ui/is-composing.ts'
import { toast } from '#ui/toast.tsx'
import type { Choosing } from '../use-listing-filter.ts'

// Most visitors type none.
const fetchReader = () => fetchCode(() => import('#features/products/search/typed-dollars.ts'))
/** From and to, for a range that is none of the list: shown on Enter, or once the field is left. */
export function PriceFields({ filter, choose }: Choosing) {
  const id = useId()
  const chosen = chosenIn(filter)
  const [shown, setShown] = useState(chosen)
  const [typed, setTyped] = useState(chosen)
  const [refused, setRefused] = useState<RefusedPrices>()
  const isReading = useRef(false)
  // The range was changed elsewhere, or has been put into order.
  if (chosen.from !== shown.from || chosen.to !== shown.to) {
    setShown(chosen)
    setTyped(chosen)
    setRefused(undefined)
  }
  const commit = () => {
    if (isReading.current || (typed.from === shown.from && typed.to === shown.to)) return
    isReading.current = true
    fetchReader()
      .then(
        ({ readPrices }) => show(readPrices(typed)),
        () => toast.error(UNREACHED),
      )
      .finally(() => {
        isReading.current = false
      })
  }
  const show = (read: ReadPrices) => {
    // What is no amount stays, and is refused in words; what is one stays as the listing writes it.
    if ('problem' in read) return setRefused(read)
    setRefused(undefined)
    setTyped(shown)
    choose((latest) => setPrices(latest, read.from, read.to))
  }
  const field = (end: keyof TypedPrices, label: string, placeholder: string) => (
    <TextInput
      small
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      placeholder={placeholder}
      value={typed[end]}
      aria-describedby={refused && `${id}-problem`}
      aria-invalid={refused?.wrong[end] || undefined}
      onChange={({ target }) => {
        setRefused(undefined)
        setTyped({ ...typed, [end]: target.value })
      }}
      onFocus={() => void fetchReader().catch(() => undefined)}
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
        <FieldError id={`${id}-problem`} message={refused?.problem} />
      </div>
    </div>
  )
}

/** A range of the list is pressed there, and leaves the fields empty. */
function chosenIn({ priceRange }: ListingFilter): TypedPrices {
  const [from, to] = priceRange && isOwnRange(priceRange) ? endsOf(priceRange) : ['', '']
  return { from: Number(from) > 0 ? dollars(from) : '', to: to && dollars(to) }
}
