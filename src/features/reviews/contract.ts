import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  atMost,
  counts,
  Instant,
  one,
  paging,
  renameKeys,
  text,
  wholeNumber,
} from '#platform/contract/wire.ts'
import { ALL_REVIEWS, REVIEW_SORTS } from './review-filter.ts'

export const REVIEW_LENGTH = 10_000

/** Whose review it is, as everybody sees it. A deleted author has no id and is called "Deleted user". */
const Author = renameKeys(
  z.object({ _id: z.nullable(z.string()), name: z.string(), photo: z.nullable(z.string()) }),
  { id: '_id' },
)

export const Review = renameKeys(
  z.object({
    _id: z.string(),
    rating: z.int(),
    review: z.string(),
    /** The product's id. */
    product: z.string(),
    user: Author,
    createdAt: Instant,
    /** Whether the author has an order with that product. */
    bought: z.boolean(),
  }),
  { id: '_id', text: 'review', productId: 'product', author: 'user', isBought: 'bought' },
)
export type Review = z.output<typeof Review>

const Rating = z.number('Rating  must be required.').check(
  z.gte(1, 'Minimum 1 Rating required'),
  z.lte(5, 'Maximum 5 Rating should be allow.'),
  z.refine((rating) => Number.isInteger(rating), 'Rating must be a whole number.'),
)

/** The form's own fields, in its order. */
export const ReviewForm = z.object({
  rating: Rating,
  review: text('Review must be required.', REVIEW_LENGTH),
})

export const writeReviewEndpoint = endpoint({
  method: 'POST',
  path: '/reviews',
  summary: 'Review a product, once',
  access: 'signedIn',
  // A text that is too long is told so in the form's words, and not by its bytes.
  cost: 'lines',
  // `user` may be left out; another's is refused by the verb.
  body: z.object({
    ...ReviewForm.shape,
    product: text('Product must be required.', 300),
    user: z.optional(z.string().check(atMost(300))),
  }),
  data: renameKeys(z.object({ review: Review }), {}),
  message: 'Review submit successfully.',
  status: 201,
})

export const listReviewsEndpoint = endpoint({
  method: 'GET',
  path: '/products/:id/reviews',
  summary:
    'The reviews of a product, newest first unless `sort` says otherwise (also among equal ratings); `rating` keeps those with that many stars',
  access: 'anyone',
  query: z.object({
    ...paging,
    rating: z.optional(one(wholeNumber(1, 5, 'rating must be a whole number from 1 to 5.'))),
    sort: z._default(
      one(z.enum(REVIEW_SORTS, `sort must be one of ${REVIEW_SORTS.join(', ')}.`)),
      ALL_REVIEWS.sort,
    ),
  }),
  data: renameKeys(
    z.object({
      review: z.array(Review),
      /** How many of all reviews, whatever was picked, gave 1, 2, 3, 4 and 5 stars. */
      ratings: z.array(z.int()),
    }),
    { reviews: 'review' },
  ),
  also: counts,
})
