import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { LinePicture } from '#features/products/components/line-picture.tsx'
import { listProductsByIdsEndpoint } from '#features/products/contract.ts'
import { paths } from '#paths.ts'
import { queryOf } from '#platform/pages/page-data.ts'
import { Button, buttonClass, IconButton } from '#ui/button.tsx'
import { close } from '#ui/icons.tsx'
import { type Compared, type ComparedList, MAX_COMPARED } from '../compared.ts'
import { clearCompared, stopComparing } from '../use-compared.ts'
import './compare-tray.css'

/** At the lower edge while something is chosen for comparing. */
export function CompareTray({ list }: { list: ComparedList }) {
  useStillSold(list)
  const room = MAX_COMPARED - list.length
  return (
    <aside className="tray" aria-label="Compare">
      <div className="wrap tray-row">
        <h2 className="tray-title">Compare</h2>
        <ul className="tray-slots">
          {list.map((one) => (
            <Slot key={one.productId} one={one} />
          ))}
          {room > 0 && <li className="tray-slot tray-more">Add up to {room} more</li>}
        </ul>
        <p className="tray-count">
          <span className="num">
            {list.length} of {MAX_COMPARED}
          </span>{' '}
          to compare
        </p>
        <Button variant="quiet" onClick={clearCompared}>
          Clear<span className="vh"> what is compared</span>
        </Button>
        <Link
          className={buttonClass({ variant: 'main' })}
          to={paths.compare(list.map(({ productId }) => productId))}
        >
          Compare {list.length}
        </Link>
      </div>
    </aside>
  )
}

/** What is sold no more leaves the tray: it can be compared with nothing, and takes a place. */
function useStillSold(list: ComparedList): void {
  const ids = list.map(({ productId }) => productId)
  const { data, isFetchedAfterMount } = useQuery(queryOf(listProductsByIdsEndpoint, { query: { id: ids } }))
  useEffect(() => {
    if (!data || !isFetchedAfterMount) return
    const sold = new Set(data.data.products.map(({ id }) => id))
    for (const { productId } of list) if (!sold.has(productId)) stopComparing(productId)
  }, [data, isFetchedAfterMount, list])
}

function Slot({ one: { productId, name, image } }: { one: Compared }) {
  return (
    <li className="tray-slot">
      <LinePicture image={image} size={48} />
      <span className="tray-name" dir="auto" title={name}>
        {name}
      </span>
      <IconButton of={close} size="s" label={`Remove ${name}`} onClick={() => stopComparing(productId)} />
    </li>
  )
}
