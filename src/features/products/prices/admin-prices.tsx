import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useBulkJobs } from '#features/bulk/use-bulk-jobs.ts'
import { paths } from '#paths.ts'
import { CallFailed, call } from '#platform/contract/call.ts'
import { LoadFailed } from '#platform/pages/load-failed.tsx'
import { queriesOf, queryOf } from '#platform/pages/page-data.ts'
import { send } from '#platform/session/send.ts'
import { changeProductsEndpoint, type Skip } from '../bulk-contract.ts'
import { invalidateProducts } from '../invalidate-products.ts'
import { ApplyPrices } from './admin-price-apply.tsx'
import { PriceFields } from './admin-price-fields.tsx'
import { PricePreview } from './admin-price-preview.tsx'
import { PriceSummaryLine } from './admin-price-summary.tsx'
import { type PreviewSort, previewPricesEndpoint } from './price-contract.ts'
import { EMPTY_PRICE_FORM, type PriceForm, priceChangeOf } from './price-form.ts'
import type { PriceSelection } from './price-selection.ts'
import { usePriceUndo } from './price-undo.ts'
import './admin-prices.css'
import { useDebounced } from '#ui/use-debounced.ts'

const OFFLINE = 'You’re offline. No price has changed. What you typed stays here.'
/** Whether they were changed is not known: a change by 5% once more would be one too many. */
const UNANSWERED = 'The shop didn’t answer. Check the prices above before you change them again.'

const NO_CHANGE = { price: { percent: 0 } }

/** `typed` is the form that it was read from; without a connection nothing was sent. */
type Applied = { skip: Skip | undefined; typed: PriceForm; isOffline: boolean }

/** What is typed, what it makes of each of the selected products, and the button that sets just that. */
export function ChangePrices({ selection: { chosen, which } }: { selection: PriceSelection }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const jobs = useBulkJobs('products')
  const { known, record } = usePriceUndo()
  const [form, setForm] = useState<PriceForm>(EMPTY_PRICE_FORM)
  const [sort, setSort] = useState<PreviewSort>('warnings')
  const [page, setPage] = useState(1)
  const settled = useDebounced(form)
  const change = priceChangeOf(settled)
  const problem = change && 'problem' in change ? change.problem : undefined
  const sound = change && !('problem' in change) ? change : NO_CHANGE
  const found = useQuery({
    ...queryOf(previewPricesEndpoint, { query: which, body: { ...chosen, change: sound, sort, page } }),
    enabled: problem === undefined,
    placeholderData: keepPreviousData,
  })
  const preview = found.data?.data
  // A preview of what was typed before is no answer to what is typed now.
  const isStale = found.isPlaceholderData || found.isFetching || settled !== form || problem !== undefined
  const readAnew = () => {
    void client.invalidateQueries(queriesOf(previewPricesEndpoint))
    void invalidateProducts(client)
  }
  const apply = useMutation({
    mutationFn: ({ skip }: Applied) =>
      call(send, changeProductsEndpoint, {
        query: which,
        body: { ...chosen, change: sound, seen: preview?.seen, skip },
      }),
    onSuccess: ({ data: { changed, undo, job } }, { typed }) => {
      // What was typed on meanwhile is the next change.
      setForm((now) => (now === typed ? { ...EMPTY_PRICE_FORM, way: now.way, round: now.round } : now))
      if (job) jobs.begin(job)
      else if (undo) record({ undo, words: pricesChanged(changed) })
    },
    onSettled: readAnew,
  })
  const isUnanswered = apply.error instanceof CallFailed && apply.error.status === 0
  const trouble =
    found.fetchStatus === 'paused'
      ? OFFLINE
      : isUnanswered && !apply.variables?.isOffline && apply.variables?.typed === form
        ? UNANSWERED
        : undefined
  return (
    <form
      className="prices"
      onSubmit={(event) => {
        event.preventDefault()
      }}
    >
      <div className="price-box">
        <PriceFields
          form={form}
          problem={problem}
          onChange={(next) => {
            setForm(next)
            setPage(1)
          }}
        />
        {preview && <PriceSummaryLine summary={preview.summary} isTyped={change !== null} />}
        <PricePreview
          rows={preview?.products}
          error={
            found.error && !preview ? (
              <LoadFailed title="Couldn’t load the prices" problem={found.error} asked={found} />
            ) : undefined
          }
          total={preview?.summary.total ?? 0}
          isStale={isStale}
          sort={sort}
          onSort={(by) => {
            setSort(by)
            setPage(1)
          }}
          page={page}
          onPage={setPage}
        />
      </div>
      <ApplyPrices
        summary={preview?.summary}
        isReady={!isStale && change !== null}
        trouble={trouble}
        isTyped={change !== null}
        isWorking={jobs.ids.length > 0}
        done={apply.isSuccess ? known?.words : undefined}
        busyWith={apply.isPending ? (apply.variables.skip ?? 'none') : undefined}
        onApply={(skip) => apply.mutate({ skip, typed: form, isOffline: !navigator.onLine })}
        onCancel={() => void navigate(paths.adminProducts())}
      />
    </form>
  )
}

const pricesChanged = (count: number) =>
  count === 1 ? '1 price changed' : `${count.toLocaleString('en-US')} prices changed`
