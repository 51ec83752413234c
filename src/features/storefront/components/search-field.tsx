import { type FormEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  EMPTY_FILTER,
  filterForSearch,
  filterFrom,
  type ListingFilter,
  searchOf,
} from '#features/products/search/listing-filter.ts'
import { SEARCH_LENGTH } from '#features/products/search/search-length.ts'
import { paths } from '#paths.ts'
import { isLongerThan } from '#platform/text-length.ts'
import { IconButton } from '#ui/button.tsx'
import { close, search } from '#ui/frame-icons.tsx'
import { Icon } from '#ui/icon.tsx'
import { isComposing } from '#ui/is-composing.ts'
import { OnDemand } from '#ui/on-demand.tsx'
import './search-field.css'

const fetchSuggestions = () => import('./suggestions.tsx')

const LIST = 'search-suggestions'
const SHORTEST = 2

/**
 * Searches the listing: trimmed text goes to /product?search=…, nothing to the plain listing. The field keeps showing what
 * the address searches for, and is empty where it searches for nothing. `onLeave` hears of Escape.
 */
export function SearchField({ onLeave }: { onLeave?: () => void }) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText, recordSent] = useSearchText()
  const chosen = useChosen()
  const { show } = chosen
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<string | null>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = text.trim()
    const isTooLong = isLongerThan(wanted, SEARCH_LENGTH)
    input.current?.setCustomValidity(isTooLong ? formatTooLong(wanted) : '')
    if (isTooLong) return void input.current?.reportValidity()
    recordSent(wanted)
    setOpen(false)
    void navigate(paths.listing(searchOf({ ...filterForSearch(wanted), show })))
  }
  const suggests = isOpen && text.trim().length >= SHORTEST
  return (
    <search>
      <form className="search" action={paths.listing()} noValidate onSubmit={submit}>
        <Icon of={search} size={16} />
        {show !== EMPTY_FILTER.show && <input type="hidden" name="show" value={show} />}
        <input
          ref={input}
          name="search"
          dir="auto"
          value={text}
          placeholder="Search parts"
          autoComplete="off"
          enterKeyHint="search"
          role="combobox"
          aria-label="Search"
          aria-expanded={suggests}
          aria-controls={suggests ? LIST : undefined}
          aria-autocomplete="list"
          aria-activedescendant={(suggests && active) || undefined}
          onChange={(event) => {
            event.target.setCustomValidity('')
            setText(event.target.value)
            // Not for what the browser filled in.
            setOpen(event.target === document.activeElement)
          }}
          onBlur={() => setOpen(false)}
          onKeyDown={(event) => {
            if (isComposing(event)) return
            if (event.key === 'ArrowDown') setOpen(true)
            if (event.key !== 'Escape') return
            if (suggests) setOpen(false)
            else if (text) setText('')
            else onLeave?.()
          }}
        />
        {text && (
          <IconButton
            of={close}
            size="s"
            label="Clear search"
            className="search-clear"
            onClick={() => {
              setText('')
              input.current?.focus()
            }}
          />
        )}
        {suggests && (
          <OnDemand code={fetchSuggestions}>
            {({ Suggestions }) => (
              <Suggestions
                listId={LIST}
                chosen={chosen}
                text={text.trim()}
                input={input}
                onActive={setActive}
                onChosen={() => setOpen(false)}
              />
            )}
          </OnDemand>
        )}
      </form>
    </search>
  )
}

/** What is chosen in the listing; elsewhere nothing is. */
function useChosen(): ListingFilter {
  const { pathname, search } = useLocation()
  return pathname === paths.listing() ? filterFrom(new URLSearchParams(search)) : EMPTY_FILTER
}

const formatTooLong = (text: string) =>
  `Use at most ${SEARCH_LENGTH} characters. This search has ${[...text].length}.`

type SearchText = [text: string, type: (text: string) => void, recordSent: (text: string) => void]

/**
 * What stands in the field: what is typed, until the address searches for something else. What is typed on while a search
 * is on its way stays when it has come.
 */
function useSearchText(): SearchText {
  const { search: inAddress } = useChosen()
  const [typed, setTyped] = useState<Typed>({ text: inAddress, at: inAddress })
  const isSent = typed.sent === inAddress
  // Adjusted while drawing, so that no old text is ever shown for a new address.
  if (typed.at !== inAddress) setTyped({ text: isSent ? typed.text : inAddress, at: inAddress })
  const text = typed.at === inAddress || isSent ? typed.text : inAddress
  return [
    text,
    (next) => setTyped((last) => ({ ...last, text: next, at: inAddress })),
    (sent) => setTyped({ text: sent, at: inAddress, sent }),
  ]
}

type Typed = {
  text: string
  /** What the address searched for then. */
  at: string
  /** A search that is on its way. */
  sent?: string
}
