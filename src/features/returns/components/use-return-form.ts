import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { CallFailed, call } from '#platform/contract/call.ts'
import { queriesOf } from '#platform/pages/page-data.ts'
import { newKey } from '#platform/session/new-key.ts'
import { send } from '#platform/session/send.ts'
import { isLongerThan } from '#platform/text-length.ts'
import type { DropItem } from '#ui/drop-items.ts'
import {
  myReturnsEndpoint,
  type Return,
  type ReturnableLine,
  requestReturnEndpoint,
  returnsOfOrderEndpoint,
} from '../contract.ts'
import { MAX_NOTE_LENGTH, MAX_PHOTO_BYTES, NO_ITEM, NO_REASON, PHOTO_TOO_LARGE } from '../return-limits.ts'
import { clearDraft, fitDraft, keepDraft, type ReturnDraft, readDraft } from './return-draft.ts'

export type Mistake = {
  message: string
  fieldId: string
  /** The product that it is about: away from its field it has to be named. */
  about?: string
}

type Asked = {
  orderId: string
  lines: readonly ReturnableLine[]
  onSent: (made: Return) => void
}

/** The state of a request while it is made, and how it is sent. Mistakes show once it was sent. */
export function useReturnForm({ orderId, lines, onSent }: Asked) {
  const client = useQueryClient()
  const id = useId()
  const [typed, setTyped] = useState(() => readDraft(orderId, lines))
  const draft = fitDraft(typed, lines)
  const [photos, setPhotos] = useState<DropItem[]>([])
  const [leftOut, setLeftOut] = useState<string>()
  const [wasSent, setWasSent] = useState(false)
  const fieldIds = {
    lines: `${id}-lines`,
    reason: (productId: string) => `${id}-reason-${productId}`,
    note: `${id}-note`,
    photos: `${id}-photos`,
  }
  const change = (part: Partial<ReturnDraft>) => {
    const next = { ...draft, ...part }
    keepDraft(orderId, next)
    setTyped(next)
  }
  const chosen = lines.filter(({ productId }) => draft.units[productId] !== undefined)
  const mistakes: Mistake[] = [
    ...(chosen.length === 0 ? [{ message: NO_ITEM, fieldId: fieldIds.lines }] : []),
    ...chosen
      .filter(({ productId }) => draft.reasons[productId] === undefined)
      .map(({ productId, name }) => ({
        message: NO_REASON,
        fieldId: fieldIds.reason(productId),
        about: name,
      })),
    ...(isLongerThan(draft.note.trim(), MAX_NOTE_LENGTH)
      ? [
          {
            message: `Use at most ${MAX_NOTE_LENGTH.toLocaleString('en-US')} characters.`,
            fieldId: fieldIds.note,
          },
        ]
      : []),
    ...(photos.some(({ file }) => (file?.size ?? 0) > MAX_PHOTO_BYTES)
      ? [{ message: PHOTO_TOO_LARGE, fieldId: fieldIds.photos }]
      : []),
  ]
  const sending = useMutation({
    mutationFn: () =>
      call(send, requestReturnEndpoint, {
        params: { id: orderId },
        form: formOf(draft, chosen, photos),
        headers: { 'Idempotency-Key': draft.key },
      }),
    onSuccess: ({ data }) => {
      clearDraft(orderId)
      void client.invalidateQueries(queriesOf(myReturnsEndpoint))
      void client.invalidateQueries(queriesOf(returnsOfOrderEndpoint))
      onSent(data.return)
    },
    onError: (problem) => {
      // What is left to return may be another number by now.
      if (problem instanceof CallFailed && problem.status === 409) {
        void client.invalidateQueries(queriesOf(returnsOfOrderEndpoint))
        // Under this key nothing was kept, or something else: what is sent next is another request.
        change({ key: newKey() })
      }
    },
  })
  return {
    draft,
    chosen,
    photos,
    fieldIds,
    isSending: sending.isPending,
    refused: sending.error?.message,
    /** What is wrong, once it was sent. */
    mistakes: wasSent ? mistakes : [],
    /** What cannot be taken of the photos is said at once. */
    photoProblem: leftOut ?? mistakes.find(({ fieldId }) => fieldId === fieldIds.photos)?.message,
    change,
    setUnits: (productId: string, units: number | undefined) => {
      const { [productId]: _, ...others } = draft.units
      change({ units: units === undefined ? others : { ...draft.units, [productId]: units } })
    },
    setPhotos: (items: DropItem[]) => {
      setLeftOut(undefined)
      setPhotos(items)
    },
    setLeftOut,
    submit: () => {
      if (sending.isPending) return
      setWasSent(true)
      const [first] = mistakes
      if (first) document.getElementById(first.fieldId)?.focus()
      else sending.mutate()
    },
  }
}

function formOf(
  draft: ReturnDraft,
  chosen: readonly ReturnableLine[],
  photos: readonly DropItem[],
): FormData {
  const form = new FormData()
  const product = chosen.map(({ productId }) => ({
    productId,
    quantity: draft.units[productId],
    reason: draft.reasons[productId],
  }))
  form.append('product', JSON.stringify(product))
  form.append('note', draft.note)
  for (const { file } of photos) if (file) form.append('photos', file)
  return form
}
