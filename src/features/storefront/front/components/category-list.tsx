import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { paths } from '#paths.ts'
import type { Answer } from '#platform/contract/call.ts'
import { smallImage } from '#platform/images/image-set.ts'
import { LoadFailed } from '#platform/pages/load-failed.tsx'
import { queryOf } from '#platform/pages/page-data.ts'
import { drawer } from '#ui/drawer-store.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { listTilesEndpoint as row } from '../contract.ts'
import { listTiles } from '../links.ts'
import { useAllCategories } from '../use-all-categories.ts'
import './category-list.css'

/** As many as a list with pictures is of use for; those after them have none. */
const MAX_PICTURES = 100

/** In the narrow window's drawer: all categories, one below the other, with a picture and how many products each has. */
export function CategoryList() {
  const { categories, problem, asked, products } = useAllCategories()
  const { data } = useQuery({
    ...queryOf(listTiles, { query: { limit: MAX_PICTURES } }),
    refetchOnMount: false,
    retry: false,
  })
  const tiles = (data as Answer<typeof row> | undefined)?.data.tiles
  const chosen = new URLSearchParams(useLocation().search).getAll('category')
  if (problem) return <LoadFailed title="Couldn’t load the categories" problem={problem} asked={asked} />
  return (
    <nav className="navlist category-list" aria-label="Categories" aria-busy={!categories}>
      <Link to={paths.listing()} className="category-all" onClick={drawer.reset}>
        All products
        <Count of={products} />
      </Link>
      {categories?.map(({ id, name, count }) => {
        const image = tiles?.find((tile) => tile.id === id)?.image
        return (
          <Link
            key={id}
            to={paths.listing(`category=${encodeURIComponent(id)}`)}
            {...(chosen.length === 1 && chosen[0] === id && { 'aria-current': 'page' as const })}
            onClick={drawer.reset}
          >
            <span className="category-picture">
              {image && <img src={smallImage(image, 160)} width={36} height={36} alt="" loading="lazy" />}
            </span>
            <span dir="auto">{name}</span>
            <Count of={count} />
          </Link>
        )
      }) ?? (
        <p>
          <Skeleton width="60%" />
        </p>
      )}
    </nav>
  )
}

function Count({ of: count }: { of: number | undefined }) {
  if (count === undefined) return null
  return (
    <span className="category-count num">
      {count.toLocaleString('en-US')}
      <span className="vh">{count === 1 ? ' product' : ' products'}</span>
    </span>
  )
}
