import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { Product } from '#features/products/contract.ts'
import { shownSpecification } from '#features/products/shown-specification.ts'
import { paths } from '#paths.ts'
import { Tabs } from '#ui/tabs.tsx'
import type { ProductTab } from '../product-head.ts'

const NAMES = ['About Product', 'Specs', 'Review'] as const

/** A tab's address is the first word of its name, in lower case. */
const tabOf = (name: (typeof NAMES)[number]) => name.split(' ')[0]?.toLowerCase() as ProductTab

type Props = { product: Product; current: ProductTab }

export function ProductTabs({ product, current }: Props) {
  const counts = { specs: shownSpecification(product).length, review: product.ratingNumber, about: 0 }
  const tabs = NAMES.map((label) => {
    const tab = tabOf(label)
    return {
      label,
      to: paths.productTab(product.id, tab),
      current: tab === current,
      ...(counts[tab] > 0 && { count: counts[tab] }),
    }
  })
  return <Tabs label="Product" tabs={tabs} Link={TabLink} />
}

/** The reader stays where the tabs are. */
function TabLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} preventScrollReset />
}
