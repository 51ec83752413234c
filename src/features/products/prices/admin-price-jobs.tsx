import { useQueryClient } from '@tanstack/react-query'
import { BulkProgress, formatOutcome, undoOf } from '#features/bulk/components/bulk-progress.tsx'
import { useBulkJobs } from '#features/bulk/use-bulk-jobs.ts'
import { queriesOf } from '#platform/pages/page-data.ts'
import { toast } from '#ui/toast.tsx'
import { invalidateProducts } from '../invalidate-products.ts'
import { previewPricesEndpoint } from './price-contract.ts'
import { usePriceUndo } from './price-undo.ts'
import './admin-prices.css'

/** How far changes of very many prices are, and those that set them back. */
export function PriceJobs() {
  const client = useQueryClient()
  const jobs = useBulkJobs('products')
  const { record } = usePriceUndo()
  if (jobs.ids.length === 0) return null
  const shown = jobs.ids.map((id) => (
    <BulkProgress
      key={id}
      id={id}
      things="products"
      onEnd={(ended) => {
        jobs.end(id)
        void client.invalidateQueries(queriesOf(previewPricesEndpoint))
        void invalidateProducts(client)
        if (!ended) return
        const words = formatOutcome(ended, 'prices')
        const undo = undoOf(ended)
        if (undo) record({ undo, words })
        else toast.info(words)
      }}
    />
  ))
  return <div className="price-jobs">{shown}</div>
}
