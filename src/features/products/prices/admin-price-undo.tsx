import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useBulkJobs } from '#features/bulk/use-bulk-jobs.ts'
import { call } from '#platform/contract/call.ts'
import { queriesOf } from '#platform/pages/page-data.ts'
import { send } from '#platform/session/send.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { check } from '#ui/icons.tsx'
import { toast } from '#ui/toast.tsx'
import { undoProductsEndpoint } from '../bulk-contract.ts'
import { invalidateProducts } from '../invalidate-products.ts'
import { previewPricesEndpoint } from './price-contract.ts'
import { usePriceUndo } from './price-undo.ts'
import './admin-prices.css'

const SECOND_MS = 1000

/** Takes the last change of prices back, for as long as the shop does. It stays in the page for all of that time. */
export function PriceUndoBar() {
  const client = useQueryClient()
  const jobs = useBulkJobs('products')
  const { known, forget } = usePriceUndo()
  const left = useSecondsUntil(known?.until)
  const undo = useMutation({
    mutationFn: (id: string) => call(send, undoProductsEndpoint, { body: { undo: id } }),
    onSuccess: ({ message, data: { restored, left: notBack, job } }) => {
      if (restored > 0 || job) forget()
      if (job) return jobs.begin(job)
      const [first] = notBack
      if (!first) return toast.success(message)
      toast.info(`${message} ${notBack.length} not undone: ${first.name}. ${first.message}`)
    },
    onSettled: () => {
      void client.invalidateQueries(queriesOf(previewPricesEndpoint))
      void invalidateProducts(client)
    },
  })
  const bar = useRef<HTMLElement>(null)
  const seen = useRef(known?.undo)
  // The button that was pressed is gone, and may have stood far below. Who types on already stays where they are.
  useEffect(() => {
    const isTyping = document.activeElement?.matches('input, select, textarea')
    if (known && known.undo !== seen.current && !isTyping) bar.current?.focus()
    seen.current = known?.undo
  }, [known])
  if (!known || left <= 0) return null
  return (
    <section ref={bar} tabIndex={-1} className="price-undo" aria-label="Last price change">
      <Icon of={check} />
      <p className="price-undo-words" role="status">
        <strong>{known.words}</strong>
      </p>
      <span className="price-undo-time num">Undo for {formatTime(left)}</span>
      <Button size="s" busy={undo.isPending} busyLabel="Undoing" onClick={() => undo.mutate(known.undo)}>
        Undo
      </Button>
    </section>
  )
}

function useSecondsUntil(until: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === undefined) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [until])
  return until === undefined ? 0 : Math.ceil((until - now) / SECOND_MS)
}

/** 552 → "9 min 12 s". */
const formatTime = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
