import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { Link, useLocation } from 'react-router'
import * as z from 'zod/mini'
import { useUser } from '#features/accounts/use-user.ts'
import { getProductEndpoint } from '#features/products/contract.ts'
import { listProductsEndpoint } from '#features/products/search/contract.ts'
import { paths } from '#paths.ts'
import { CallFailed, call } from '#platform/contract/call.ts'
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
import { listReviewsEndpoint, ReviewForm, writeReviewEndpoint } from '../contract.ts'
import './review-dialog.css'
import { draftOf, dropDraft, keepDraft } from './review-draft.ts'

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
  const form = useZodForm(Fields, draftOf(product.id))
  const { hookForm } = form
  const { pathname, search } = useLocation()
  const queries = useQueryClient()
  const { user } = useUser()
  const write = useMutation({
    mutationFn: ({ rating, review }: { rating: string | null; review: string }) =>
      call(send, writeReviewEndpoint, {
        body: { rating: Number(rating), review, product: product.id, user: user?.id },
      }),
    onSuccess: ({ message }) => {
      dropDraft(product.id)
      toast.success(message)
      for (const row of [listReviewsEndpoint, getProductEndpoint, listProductsEndpoint])
        void queries.invalidateQueries(queriesOf(row))
    },
    onError: (problem) => void form.showRefusal(problem),
  })
  const isDone = write.isSuccess
  const mustLogIn = write.error instanceof CallFailed && write.error.status === 401

  useEffect(() => {
    const { unsubscribe } = hookForm.watch(({ rating = null, review = '' }) =>
      keepDraft(product.id, { rating, review }),
    )
    return unsubscribe
  }, [hookForm, product.id])
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
        <p dir="auto">{product.name}</p>
      </div>
      <LiveRegion>{isDone ? 'Thank you. Your review has been posted.' : ''}</LiveRegion>
      {isDone ? (
        <p>Thank you. Your review has been posted.</p>
      ) : (
        <form
          id={formId}
          className="review-form"
          onSubmit={form.onSubmit((values) => write.mutate(values))}
          noValidate
        >
          {mustLogIn && (
            <p>
              Please log in first.{' '}
              <Link className="link" to={paths.login(pathname + search)}>
                Log in
              </Link>{' '}
              and come back. We’ll keep what you typed.
            </p>
          )}
          <RatingInput
            legend="Rating"
            error={form.field('rating').error}
            data-autofocus
            {...form.input('rating')}
          />
          <Field label="Review" {...form.field('review')}>
            <TextArea
              rows={5}
              placeholder="What did you use it for? How is it holding up?"
              {...form.input('review')}
            />
          </Field>
        </form>
      )}
    </Dialog>
  )
}
