import { Link } from 'react-router'
import type { listPartialMatchesEndpoint } from '#features/products/search/contract.ts'
import { filterForSearch, type ListingFilter, searchOf } from '#features/products/search/listing-filter.ts'
import { paths } from '#paths.ts'
import type { Answer } from '#platform/contract/call.ts'
import { buttonClass } from '#ui/button.tsx'
import { close, info } from '#ui/frame-icons.tsx'
import { Icon } from '#ui/icon.tsx'

type Partial = Answer<typeof listPartialMatchesEndpoint>['data']

/** Above products that do not have all words of the search: says so, and takes a word out of it. */
export function PartialNotice({ filter, partial }: { filter: ListingFilter; partial: Partial }) {
  return (
    <div className="partial" role="status">
      <Icon of={info} />
      <div>
        <p>
          <b>No product matches all of “{filter.search}”.</b> <span>{howMuch(partial)}</span>
        </p>
        {partial.words.length > 0 && (
          <div className="partial-words">
            <span>Remove a word:</span>
            {partial.words.map(({ word, without, found }) => (
              <Word key={without} word={word} found={found} to={addressOf(filter, without)} />
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

function howMuch({ products, missing, words }: Partial): string {
  const [first] = products
  const lacks = first ? (missing[first.id]?.length ?? 0) : 0
  return words.length === 0 || lacks * 2 < words.length
    ? 'These match most of your search.'
    : 'These match part of your search.'
}

/** What was chosen beside the search may be why nothing is there: it goes, and the page size stays. */
const addressOf = ({ show }: ListingFilter, search: string): string =>
  paths.listing(searchOf({ ...filterForSearch(search), show }))

function Word({ word, found, to }: { word: string; found: number; to: string }) {
  const words = (
    <>
      <span className="vh">Remove </span>
      <span>{word}</span>
      <Icon of={close} size={14} />
      <span className="partial-found num">
        <span>{found.toLocaleString('en-US')}</span>
        <span className="vh">{found === 1 ? ' product' : ' products'}</span>
      </span>
    </>
  )
  const className = buttonClass({ size: 's' })
  if (found > 0)
    return (
      <Link to={to} className={className}>
        {words}
      </Link>
    )
  return (
    <span className={className} aria-disabled="true">
      {words}
    </span>
  )
}
