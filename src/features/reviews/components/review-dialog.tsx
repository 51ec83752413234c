import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import * as z from 'zod/mini'
import { getProduct } from '#features/catalog/contract.ts'
import { listProducts } from '#features/search/contract.ts'
import { call } from '#platform/contract/call.ts'
import { useZodForm } from '#platform/forms/use-zod-form.ts'
import { smallImage } from '#platform/images/image-set.ts'
import { queriesOf } from '#platform/pages/page-data.ts'
import { send } from '#platform/session/send.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import { LiveRegion } from '#ui/live-region.tsx'
import { RatingInput } from '#ui/rating-input.tsx'
import { toast } from '#ui/toast.tsx'
import { useCloseLater } from '#ui/use-close-later.ts'
import { listReviews, ReviewForm, writeReview } from '../contract.ts'
import './review-dialog.css'

/** The contract's rules, for a rating that radio buttons give as text. */
const Fields = z.object({
  rating: z.pipe(
    z.transform((stars: string | null) => (stars ? Number(stars) : undefined)),
    ReviewForm.shape.rating,
  ),
  review: ReviewForm.shape.review,
})

type Props = {
  product: { id: string; name: string; thumbImage: string | null }
  onClose: () => void
}

export function ReviewDialog({ product, onClose }: Props) {
  const formId = useId()
  const form = useZodForm(Fields, { rating: null, review: '' })
  const queries = useQueryClient()
  const write = useMutation({
    mutationFn: ({ rating, review }: { rating: string | null; review: string }) =>
      call(send, writeReview, { body: { rating: Number(rating), review, product: product.id } }),
    onSuccess: ({ message }) => {
      toast.success(message)
      for (const row of [listReviews, getProduct, listProducts])
        void queries.invalidateQueries(queriesOf(row))
    },
    onError: (problem) => {
      if (!form.showRefusal(problem)) toast.error(problem.message)
    },
  })
  const isDone = write.isSuccess
  useCloseLater(isDone, onClose)

  const foot = (
    <>
      <Button onClick={onClose}>{isDone ? 'Close' : 'Cancel'}</Button>
      {!isDone && (
        <Button variant="main" type="submit" form={formId} busy={write.isPending} busyLabel="Sending">
          Submit review
        </Button>
      )}
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Write Review" foot={foot}>
      <div className="review-of">
        {product.thumbImage && (
          <img src={smallImage(product.thumbImage, 160)} alt="" width={56} height={56} />
        )}
        <p>{product.name}</p>
      </div>
      <LiveRegion>{isDone ? 'Thank you. Your review is on the page.' : ''}</LiveRegion>
      {isDone ? (
        <p>Thank you. Your review is on the page.</p>
      ) : (
        <form
          id={formId}
          className="review-form"
          onSubmit={form.onSubmit((values) => write.mutate(values))}
          noValidate
        >
          <RatingInput legend="Rating" error={form.field('rating').error} {...form.input('rating')} />
          <Field label="Review" {...form.field('review')}>
            <TextArea
              rows={5}
              placeholder="What did you build, and how does it hold up?"
              {...form.input('review')}
            />
          </Field>
        </form>
      )}
    </Dialog>
  )
}
