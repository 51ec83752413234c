import { expect, test } from 'vitest'
import { drawPage, wordsOf } from '../../../tests/support/draw-page.tsx'
import { ReviewList } from './components/review-list.tsx'
import { ReviewSummary } from './components/review-summary.tsx'
import { ReviewTools } from './components/review-tools.tsx'
import type { Review } from './contract.ts'
import { ALL_REVIEWS } from './review-filter.ts'

const review = (text: string): Review => ({
  id: 'one',
  rating: 4,
  text,
  productId: 'part',
  author: { id: 'ada', name: 'Ada Bench', photo: '/images/user/ada.webp' },
  // Already the 15th in London, still the 14th at the counter.
  createdAt: new Date('2026-11-15T05:00:00Z'),
  isBought: false,
})

test('a review shows its stars, text, author and day', () => {
  const list = drawPage(<ReviewList reviews={[review('Quiet and cool.')]} />)
  const words = wordsOf(list)
  expect(list).toContain('aria-label="4 of 5"')
  expect(list).toContain('/images/user/ada')
  expect(words).toContain('Quiet and cool.')
  expect(words).toContain('Ada Bench')
  expect(words).toContain('Nov 14, 2026')
})

test('a text of 151 characters is cut, one of 150 is not', () => {
  const whole = drawPage(<ReviewList reviews={[review('x'.repeat(150))]} />)
  expect(whole).toContain('x'.repeat(150))
  expect(whole).not.toContain('…')
  const cut = drawPage(<ReviewList reviews={[review(`${'x'.repeat(150)}y`)]} />)
  expect(cut).toContain(`${'x'.repeat(150)}<span class="review-rest-off">y</span>`)
  expect(cut).toContain('<span class="review-dots">…</span>')
  expect(cut).toMatch(/<button[^>]*aria-expanded="false"[^>]*>Show all</)
  const atBlank = drawPage(<ReviewList reviews={[review(`${'x'.repeat(149)} and more`)]} />)
  expect(atBlank).toContain(`${'x'.repeat(149)}\u00a0<span class="review-rest-off">and more</span>`)
})

test('the summary tells average and count, and leads to the form', () => {
  const draw = (average: number, count: number) =>
    wordsOf(
      drawPage(
        <ReviewSummary
          productId="part"
          filter={ALL_REVIEWS}
          average={average}
          count={count}
          ratings={[0, 0, 1, 0, 2]}
          action={<b>Write Review</b>}
        />,
      ),
    )
  expect(draw(4.33, 3)).toMatch(/^4\.3 3 reviews/)
  expect(draw(4.33, 3)).toContain('Write Review')
  expect(draw(5, 1)).toMatch(/^5\.0 1 review /)
})

test('a review by who bought it here says so, another does not', () => {
  const draw = (isBought: boolean) =>
    wordsOf(drawPage(<ReviewList reviews={[{ ...review('Quiet.'), isBought }]} />))
  expect(draw(true)).toContain('Verified purchase')
  expect(draw(false)).not.toContain('Verified purchase')
})

test('each bar leads to the reviews with its stars, and the one that was chosen back to all', () => {
  const draw = (count: number, filter = ALL_REVIEWS) =>
    drawPage(
      <ReviewSummary
        productId="part"
        average={4}
        count={count}
        ratings={[0, 0, 1, 0, 2]}
        filter={filter}
        action={null}
      />,
    )
  const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)
  expect(linksOf(draw(3))).toEqual([5, 4, 3, 2, 1].map((stars) => `/product/part/review?rating=${stars}`))
  const chosen = draw(3, { rating: 5, sort: 'rating', page: 2 })
  expect(linksOf(chosen)[0]).toBe('/product/part/review?sort=rating')
  expect(linksOf(chosen)[1]).toBe('/product/part/review?rating=4&amp;sort=rating')
  expect(chosen.match(/aria-current="true"/g)).toHaveLength(1)
  expect(linksOf(draw(0))).toEqual([])
})

test('the tools say how many of all there are, and offer the three orders without scripts, too', () => {
  const draw = (found: number, rating: number | null) =>
    drawPage(<ReviewTools productId="part" filter={{ ...ALL_REVIEWS, rating }} found={found} all={1048} />)
  expect(wordsOf(draw(12, 5))).toBe(
    '12 of 1,048 reviews 5 stars Sort By Newest first Highest rating Lowest rating Sort',
  )
  expect(draw(12, 5)).toContain('<input type="hidden" name="rating" value="5"/>')
  expect(wordsOf(draw(1048, null))).toMatch(/^1,048 reviews Sort By/)
})
