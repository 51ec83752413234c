import { Link } from 'react-router'
import type { listProductsEndpoint } from '#features/products/search/contract.ts'
import { filterForSearch, type ListingFilter, searchOf } from '#features/products/search/listing-filter.ts'
import { paths } from '#paths.ts'
import type { Answer } from '#platform/contract/call.ts'
import { search as searchIcon } from '#ui/frame-icons.tsx'
import { Icon } from '#ui/icon.tsx'

type Props = Pick<Answer<typeof listProductsEndpoint>, 'meant' | 'understood'> & { filter: ListingFilter }

/** Above a list: what a search was taken for where that is not what was typed, and the way to that. */
export function ReadAs({ meant, understood, filter }: Props) {
  const addressOf = (text: string) => paths.listing(searchOf({ ...filterForSearch(text), show: filter.show }))
  if (!meant && !understood) return null
  return (
    <p className="read-as">
      <Icon of={searchIcon} size={16} />
      {meant && (
        <span>
          Showing results for{' '}
          <Link to={addressOf(meant)} className="link">
            {meant}
          </Link>
        </span>
      )}
      {!meant && understood && (
        <>
          <span>
            Showing <b>{understood.as}</b> for “{understood.typed}”
          </span>
          <Link to={addressOf(`"${filter.search}"`)} className="link">
            Search for exactly “{filter.search}”
          </Link>
        </>
      )}
    </p>
  )
}
