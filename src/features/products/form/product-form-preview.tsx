import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { readAmount } from '#platform/read-amount.ts'
import { Segments } from '#ui/segments.tsx'
import { PriceBlock } from '../components/price-block.tsx'
import { ProductCard } from '../components/product-card.tsx'
import { ProductPicture } from '../components/product-picture.tsx'
import { SpecList } from '../components/spec-list.tsx'
import { StockWords } from '../components/stock-words.tsx'
import type { Category, Product } from '../contract.ts'
import { paragraphsOf } from '../paragraphs.ts'
import { type FieldKey, type FieldWire, PRODUCT_FIELDS, type ProductFieldRow } from '../product-fields.ts'
import { shownSpecification } from '../shown-specification.ts'
import { CardPreviewActions } from './card-preview-actions.tsx'
import { type ProductPictures, type ProductValues, thumbnailIn } from './product-form.ts'

type Props = {
  control: Control<ProductValues>
  product: Product | null
  pictures: ProductPictures
  categories: readonly Category[]
}

const VIEWS = [
  { value: 'card', label: 'Card' },
  { value: 'page', label: 'Page' },
] as const

/** The product as shoppers will see it, while it is typed. Nothing in it can be pressed. */
export function ProductFormPreview({ control, product, pictures, categories }: Props) {
  const [view, setView] = useState<'card' | 'page'>('card')
  const values = useWatch({ control })
  const shown = previewOf({ ...values }, product, pictures, categories)
  return (
    <aside className="product-form-preview" aria-label="Preview">
      <div className="product-form-preview-head">
        <h2>Preview</h2>
        <Segments label="Preview of" options={VIEWS} value={view} onChange={setView} small />
      </div>
      <div inert className="product-form-preview-body">
        {view === 'card' ? (
          <div className="card-grid product-form-card">
            <ProductCard product={shown} eager actions={<CardPreviewActions isOut={shown.stock <= 0} />} />
          </div>
        ) : (
          <PagePreview product={shown} />
        )}
      </div>
    </aside>
  )
}

function PagePreview({ product }: { product: Product }) {
  const [first] = product.images
  return (
    <div className="product-form-page">
      <ProductPicture address={first ?? product.thumbImage} shown="320px" size={320} eager />
      <p className="product-form-page-name" dir="auto">
        {product.name}
      </p>
      <PriceBlock product={product} size="l" />
      <StockWords stock={product.stock} />
      {paragraphsOf(product.description).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may repeat and keep their order.
        <p key={at} dir="auto">
          {paragraph}
        </p>
      ))}
      <SpecList items={shownSpecification(product)} />
    </div>
  )
}

/** What is typed as far as it can be shown; what is no number yet counts as none. */
function previewOf(
  values: Partial<ProductValues>,
  product: Product | null,
  pictures: ProductPictures,
  categories: readonly Category[],
): Product {
  const thumbnail = thumbnailIn(pictures)
  const { name, category } = values
  return {
    ...factsTyped(values),
    id: product?.id ?? 'preview',
    name: name?.trim() || 'Name of the product',
    priceCents: centsTyped(values.price),
    discountCents: Math.min(centsTyped(values.discount), Math.max(centsTyped(values.price) - 1, 0)),
    stock: Math.trunc(numberTyped(values.quantity)),
    category: { id: category ?? '', name: categories.find(({ id }) => id === category)?.name ?? '' },
    thumbImage: thumbnail ? pictureShown(thumbnail.src) : null,
    images: pictures.images.map(({ src }) => pictureShown(src)),
    ratingAverage: product?.ratingAverage ?? 0,
    ratingNumber: product?.ratingNumber ?? 0,
    user: null,
    createdAt: product?.createdAt ?? new Date(0),
    version: product?.version ?? 0,
  }
}

/** The fields that are shown as they are typed, by the names that a product has for them. */
const factsTyped = (typed: Partial<ProductValues>) =>
  Object.fromEntries<unknown>(
    PRODUCT_FIELDS.map((field: ProductFieldRow & { wire: FieldWire }) => {
      const text = typed[field.wire] ?? ''
      return [field.key, field.kind === 'count' ? Math.trunc(numberTyped(text)) || field.initial : text]
    }),
    // The table has a product's own names.
  ) as Pick<Product, FieldKey & keyof Product>

/** The form shows kept pictures small; the preview takes the size that it needs. */
const pictureShown = (src: string) => src.replace(/-160\.webp$/, '.webp')

const numberTyped = (text = ''): number => {
  const amount = Number(text)
  return Number.isFinite(amount) && amount > 0 ? amount : 0
}

function centsTyped(text = ''): number {
  const cents = readAmount(text)
  return typeof cents === 'number' && cents > 0 ? cents : 0
}
