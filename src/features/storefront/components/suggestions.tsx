import { type MouseEvent, type RefObject, useEffect } from 'react'
import { Link } from 'react-router'
import type { Product } from '#features/products/contract.ts'
import { payCents } from '#features/products/price.ts'
import {
  EMPTY_FILTER,
  filterForSearch,
  type ListingFilter,
  searchOf,
} from '#features/products/search/listing-filter.ts'
import { paths } from '#paths.ts'
import { smallImage } from '#platform/images/image-set.ts'
import { formatCents } from '#platform/money.ts'
import { Icon } from '#ui/icon.tsx'
import { grid } from '#ui/icons.tsx'
import { useOptionKeys } from '../use-option-keys.ts'
import { useSuggested, type Within } from '../use-suggested.ts'
import './suggestions.css'

type Props = {
  listId: string
  /** What the listing shows, where one came from it. */
  chosen: ListingFilter
  /** Trimmed. */
  text: string
  /** The field that has the focus all the time. */
  input: RefObject<HTMLInputElement | null>
  onActive: (optionId: string | null) => void
  onChosen: () => void
}

/**
 * Below the search field: where to look for it alone, categories and products that fit, and all results. Arrow keys
 * move, Enter opens, the field keeps the focus.
 */
export function Suggestions({ listId, chosen, text, input, onActive, onChosen }: Props) {
  const { within, categories, products, total, meant = text } = useSuggested(text, chosen)
  const searched = { ...filterForSearch(text), show: chosen.show }
  const addresses = [
    ...within.map(({ id }) => paths.listing(searchOf({ ...searched, categoryIds: [id] }))),
    ...categories.map(({ id }) => paths.listing(searchOf({ ...EMPTY_FILTER, categoryIds: [id] }))),
    ...products.map(({ id }) => paths.product(id)),
  ]
  const { active, open } = useOptionKeys(input, text, addresses, onChosen)
  const idOf = (at: number) => `${listId}-${at}`
  const activeId = active === null ? null : idOf(active)
  useEffect(() => onActive(activeId), [activeId, onActive])
  useEffect(() => () => onActive(null), [onActive])

  // The field keeps the focus.
  const onMouseDown = (event: MouseEvent) => event.preventDefault()
  const optionAt = (at: number) => ({
    id: idOf(at),
    role: 'option',
    'aria-selected': at === active,
    onMouseDown,
    onClick: () => open(at),
  })
  return (
    <div className="suggest">
      <div role="listbox" id={listId} aria-label="Suggestions" className="suggest-list">
        {within.length > 0 && (
          <fieldset aria-label="Search within" className="suggest-within">
            {within.map((one, at) => (
              <WithinOption key={one.id} within={one} text={text} option={optionAt(at)} />
            ))}
          </fieldset>
        )}
        {categories.length > 0 && (
          <fieldset aria-label="Categories">
            <p aria-hidden="true">Categories</p>
            {categories.map(({ id, name }, at) => (
              <CategoryOption key={id} name={name} text={text} option={optionAt(within.length + at)} />
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
                option={optionAt(within.length + categories.length + at)}
              />
            ))}
          </fieldset>
        )}
      </div>
      <div className="suggest-foot">
        <p className={total ? 'vh' : undefined} role="status">
          {total === undefined ? 'Looking…' : formatResults(total, meant)}
        </p>
        {total !== undefined && total > 0 && (
          <Link
            to={paths.listing(searchOf(searched))}
            className="link"
            onMouseDown={onMouseDown}
            onClick={onChosen}
          >
            {total === 1 ? 'The 1 result' : `All ${total.toLocaleString('en-US')} results`}
          </Link>
        )}
        <p className="suggest-keys" aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> move
          </span>
          <span>
            <kbd>Enter</kbd> open
          </span>
          <span>
            <kbd>Esc</kbd> close
          </span>
        </p>
      </div>
    </div>
  )
}

const formatResults = (total: number, text: string): string =>
  `${total === 0 ? 'No' : total.toLocaleString('en-US')} ${total === 1 ? 'result' : 'results'} for “${text}”`

type Option = Record<string, unknown>

function WithinOption({ within, text, option }: { within: Within; text: string; option: Option }) {
  const { name, count, isChosen } = within
  return (
    <div className="suggest-option" {...option}>
      <Icon of={grid} size={16} />
      <span className="suggest-name" dir="auto">
        {isChosen ? (
          <>
            <span>Only in </span>
            <bdi>
              <b>{name}</b>
            </bdi>
          </>
        ) : (
          <>
            <bdi>
              <b>{text}</b>
            </bdi>
            <span> in </span>
            <bdi>
              <b>{name}</b>
            </bdi>
          </>
        )}
      </span>
      {count !== undefined && (
        <span className="suggest-count num">
          <span>{count.toLocaleString('en-US')}</span>
          <span className="vh">{count === 1 ? ' result' : ' results'}</span>
        </span>
      )}
    </div>
  )
}

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
      <span className="suggest-name" dir="auto">
        <span>
          <Marked name={name} text={text} />
        </span>
        {series && <small dir="auto">{series}</small>}
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
