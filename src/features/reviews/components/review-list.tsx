import { useShop } from '#features/company/use-shop.ts'
import { smallImage } from '#platform/images/image-set.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Rating } from '#ui/rating.tsx'
import { Tag } from '#ui/tag.tsx'
import type { Review } from '../contract.ts'
import { ReviewText } from './review-text.tsx'
import './review-list.css'

export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  const { timeZone } = useShop()
  return (
    <ul className="reviews">
      {reviews.map(({ id, author, rating, text, createdAt, isBought }) => (
        <li key={id}>
          <div className="review-author">
            <Avatar
              name={author.name}
              size={36}
              decorative
              photo={author.photo === null ? undefined : smallImage(author.photo, 160)}
            />
            <div>
              <p className="review-name" dir="auto">
                {author.name}
              </p>
              <time className="review-date" dateTime={createdAt.toISOString()}>
                {formatDay(createdAt, timeZone)}
              </time>
            </div>
          </div>
          <div>
            <p className="review-stars">
              <Rating value={rating} label={`${rating} of 5`} />
              {isBought && <Tag tone="good">Verified purchase</Tag>}
            </p>
            <ReviewText text={text} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** "Nov 14, 2026", the day that it was in the shop: the server and every browser write the same. */
function formatDay(at: Date, timeZone: string): string {
  // To make one takes longer than to draw the review.
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', year: 'numeric', timeZone })
  formats.set(timeZone, format)
  return format.format(at)
}
const formats = new Map<string, Intl.DateTimeFormat>()
