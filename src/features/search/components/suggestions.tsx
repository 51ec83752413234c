import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Category, listCategories, type Product } from '#features/catalog/contract.ts'
import { payCents } from '#features/catalog/price.ts'
import { paths } from '#paths.ts'
import type { Answer } from '#platform/contract/call.ts'
import { smallImage } from '#platform/images/image-set.ts'
import { formatCents } from '#platform/money.ts'
import { queryOf } from '#platform/pages/page-data.ts'
import { Icon } from '#ui/icon.tsx'
import { grid } from '#ui/icons.tsx'
import { isComposing } from '#ui/is-composing.ts'
import { listProducts } from '../contract.ts'
import { searchOf, searchShelf, WHOLE_SHELF, wireQueryOf } from '../shelf-filter.ts'
import './suggestions.css'

const MOST_PRODUCTS = 5
const MOST_CATEGORIES = 3
const PAUSE_MS = 150

type Props = {
  listId: string
  /** Trimmed. */
  text: string
  /** The field that has the focus all the time. */
  input: RefObject<HTMLInputElement | null>
  onActive: (optionId: string | null) => void
  onChosen: () => void
}

/** Below the search field: categories and products that fit. Arrow keys move, Enter opens, the field keeps the focus. */
export function Suggestions({ listId, text, input, onActive, onChosen }: Props) {
  const { categories, products, total, meant = text } = useSuggested(text)
  const addresses = [
    ...categories.map(({ id }) => paths.shelf(searchOf({ ...WHOLE_SHELF, categoryIds: [id] }))),
    ...products.map(({ id }) => paths.product(id)),
  ]
  const { active, open } = useKeys(input, addresses, onChosen)
  const idOf = (at: number) => `${listId}-${at}`
  const activeId = active === null ? null : idOf(active)
  useEffect(() => onActive(activeId), [activeId, onActive])
  useEffect(() => () => onActive(null), [onActive])

  const optionAt = (at: number) => ({
    id: idOf(at),
    role: 'option',
    'aria-selected': at === active,
    // The field keeps the focus.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => open(at),
  })
  return (
    <div className="suggest">
      <div role="listbox" id={listId} aria-label="Suggestions" className="suggest-list">
        {categories.length > 0 && (
          <fieldset aria-label="Categories">
            <p aria-hidden="true">Categories</p>
            {categories.map(({ id, name }, at) => (
              <CategoryOption key={id} name={name} text={text} option={optionAt(at)} />
            ))}
          </fieldset>
        )}
        {products.length > 0 && (
          <fieldset aria-label="Products">
            <p aria-hidden="true">Products</p>
            {products.map((product, at) => (
              <ProductOption
                key={product.id}
                product={product}
                text={text}
                option={optionAt(categories.length + at)}
              />
            ))}
          </fieldset>
        )}
      </div>
      <p className="suggest-foot" role="status">
        {total === undefined ? 'Looking…' : resultsWords(total, meant)}
      </p>
    </div>
  )
}

const resultsWords = (total: number, text: string): string =>
  `${total === 0 ? 'No' : total.toLocaleString('en-US')} ${total === 1 ? 'result' : 'results'} for “${text}”`

type Option = Record<string, unknown>

function CategoryOption({ name, text, option }: { name: string; text: string; option: Option }) {
  return (
    <div className="suggest-option" {...option}>
      <Icon of={grid} size={16} />
      <span>
        in <Marked name={name} text={text} />
      </span>
    </div>
  )
}

function ProductOption({ product, text, option }: { product: Product; text: string; option: Option }) {
  const { name, series, thumbImage } = product
  return (
    <div className="suggest-option" {...option}>
      <span className="suggest-picture">
        {thumbImage && <img src={smallImage(thumbImage, 160)} alt="" width={44} height={44} />}
      </span>
      <span className="suggest-name">
        <span>
          <Marked name={name} text={text} />
        </span>
        {series && <small>{series}</small>}
      </span>
      <b className="num">{formatCents(payCents(product))}</b>
    </div>
  )
}

/** A name with what was typed in bold, where it stands there in one piece. */
export function Marked({ name, text }: { name: string; text: string }) {
  const at = name.toLowerCase().indexOf(text.toLowerCase())
  if (at < 0) return <span>{name}</span>
  const end = at + text.length
  return (
    <>
      <span>{name.slice(0, at)}</span>
      <b>{name.slice(at, end)}</b>
      <span>{name.slice(end)}</span>
    </>
  )
}

/** What fits the text, once typing pauses. The last answer stays while the next is on its way. */
function useSuggested(text: string) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const query = { ...wireQueryOf(searchShelf(settled)), limit: MOST_PRODUCTS }
  const found = useQuery({
    ...queryOf(listProducts, { query }),
    placeholderData: (last) => last,
    retry: false,
  })
  const all = useQuery({ ...queryOf(listCategories), refetchOnMount: false, retry: false })
  const shelf = found.data as Answer<typeof listProducts> | undefined
  const categories = (all.data as Answer<typeof listCategories> | undefined)?.data.categories ?? []
  return {
    products: shelf?.data.products ?? [],
    total: found.isPlaceholderData ? undefined : shelf?.totalResult,
    meant: shelf?.meant,
    categories: categories.filter((category) => fits(category, text)).slice(0, MOST_CATEGORIES),
  }
}

const fits = ({ name }: Category, text: string): boolean => name.toLowerCase().includes(text.toLowerCase())

/** The keys of a combobox, heard on the field: they come before its own form hears of Enter. */
function useKeys(
  input: RefObject<HTMLInputElement | null>,
  addresses: readonly string[],
  onChosen: () => void,
) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<number | null>(null)
  const active = chosen !== null && chosen < addresses.length ? chosen : null
  const open = (at: number) => {
    const address = addresses[at]
    if (address === undefined) return
    onChosen()
    void navigate(address)
  }
  useEffect(() => {
    const field = input.current
    if (!field) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (isComposing(event)) return
      const count = addresses.length
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        if (count === 0) return
        // One place before the first is the field itself.
        const step = event.key === 'ArrowDown' ? 1 : -1
        const next = (((active ?? -1) + 1 + step + count + 1) % (count + 1)) - 1
        setChosen(next < 0 ? null : next)
      } else if (event.key === 'Enter' && active !== null) {
        event.preventDefault()
        open(active)
      }
    }
    field.addEventListener('keydown', onKeyDown)
    return () => field.removeEventListener('keydown', onKeyDown)
  })
  return { active, open }
}
