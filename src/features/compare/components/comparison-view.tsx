import { useRef, useState } from 'react'
import type { Product } from '#features/products/contract.ts'
import { shownSpecification } from '#features/products/shown-specification.ts'
import { Button } from '#ui/button.tsx'
import { link, print } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { Switch } from '#ui/switch.tsx'
import { toast } from '#ui/toast.tsx'
import { MAX_COMPARED } from '../compared.ts'
import { compareSpecifications } from '../comparison.ts'
import { formatCounted, hiddenWords, isOneCategory } from '../format-comparison.ts'
import { CompareTable } from './compare-table.tsx'

type Props = {
  products: readonly Product[]
  /** Ids of the address that no product has. */
  unknown: readonly string[]
  /** How many more the address named than fit. */
  left: number
  onRemove: (id: string) => void
}

/** One product or more, with what can be done with the comparison. */
export function ComparisonView({ products, unknown, left, onRemove }: Props) {
  const [isShort, setShort] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const rows = compareSpecifications(products.map((product) => shownSpecification(product)))
  const hidden = isShort ? rows.filter(({ differs }) => !differs) : []
  const remove = (id: string) => {
    onRemove(id)
    // The pressed button goes.
    title.current?.focus()
  }
  return (
    <>
      <div className="compare-title">
        <h1 ref={title} tabIndex={-1}>
          Compare
        </h1>
        <p className="num">{formatCounted(products)}</p>
        {products.length > 1 && (
          <span className="compare-switch no-print">
            <Switch on={isShort} onChange={setShort}>
              Only differences
            </Switch>
          </span>
        )}
        <Button icon={link} className="no-print" onClick={() => void copyAddress()}>
          Copy link
        </Button>
        <Button icon={print} className="no-print" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Notices unknown={unknown} left={left} />
      {!isOneCategory(products) && (
        <Notice role="note">
          These products are from different categories, so some rows don’t compare and nothing is marked as
          best.
        </Notice>
      )}
      <CompareTable
        products={products}
        rows={isShort ? rows.filter(({ differs }) => differs) : rows}
        note={
          <p role="status">
            {hiddenWords(hidden, products.length) ??
              (products.length === 1 ? 'Add another product to compare.' : null)}
          </p>
        }
        onRemove={remove}
      />
    </>
  )
}

export function Notices({ unknown, left }: Pick<Props, 'unknown' | 'left'>) {
  return (
    <>
      {unknown.length > 0 && (
        <Notice role="note">
          {unknown.length === 1 ? 'A product in this comparison is' : 'Products in this comparison are'} no
          longer sold, or never were: {unknown.join(', ')}
        </Notice>
      )}
      {left > 0 && (
        <Notice role="note">
          Only the first {MAX_COMPARED} products of this link are shown; {left} more{' '}
          {left === 1 ? 'was' : 'were'} named.
        </Notice>
      )}
    </>
  )
}

async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href)
    toast.success('Link copied.')
  } catch {
    toast.error('Couldn’t copy the link. You can copy it from the address bar.')
  }
}
