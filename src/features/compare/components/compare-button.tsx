import type { Product } from '#features/products/contract.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { scales } from '#ui/frame-icons.tsx'
import { toast } from '#ui/toast.tsx'
import { FULL } from '../compared.ts'
import { compare, stopComparing, useIsCompared } from '../use-compared.ts'

type Props = { product: Product; className?: string }

/** The scales on a card. */
export function CompareScales({ product, className }: Props) {
  const [isCompared, toggle] = useComparing(product)
  return (
    <IconButton
      of={scales}
      line
      className={className}
      label={`Compare: ${product.name}`}
      title="Compare"
      aria-pressed={isCompared}
      onClick={toggle}
    />
  )
}

/** The same with its word, beside the product's main button. */
export function CompareButton({ product, className }: Props) {
  const [isCompared, toggle] = useComparing(product)
  return (
    <Button variant="quiet" icon={scales} className={className} aria-pressed={isCompared} onClick={toggle}>
      Compare
    </Button>
  )
}

function useComparing({ id, name, thumbImage }: Product) {
  const isCompared = useIsCompared(id)
  const toggle = () => {
    if (isCompared) stopComparing(id)
    else if (!compare({ productId: id, name, image: thumbImage })) toast.error(FULL)
  }
  return [isCompared, toggle] as const
}
