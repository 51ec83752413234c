import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { drawPage, SHOP, wordsOf } from '../../tests/support/draw-page.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { InfoBar } from './info-bar.tsx'

test('the info bar shows hours, address, contact, phone and social links', () => {
  const bar = drawPage(<InfoBar shop={SHOP} />)
  const words = wordsOf(bar)
  expect(words).toContain('Mon–Thu 9:00 AM – 5:30 PM')
  expect(words).toContain('1140 Foundry Street, Unit 4, Portland, OR 97209')
  expect(words).toContain('(503) 555-0142')
  expect(bar).toMatch(/href="\/contact"[^>]*>.*Contact us/s)
  expect(bar).toContain('href="tel:5035550142"')
  for (const { url } of SHOP.social) expect(bar).toContain(`href="${url}"`)
})

test('a visitor is shown Sign Up and Login, a customer Dashboard, Logout and the way to the account', () => {
  const header = drawPage(<Header shopName={SHOP.name} />)
  expect(header).toMatch(/<a[^>]*class="when-out"[^>]*href="\/register"[^>]*>Sign Up</)
  expect(header).toMatch(/<a[^>]*class="when-out"[^>]*href="\/login"[^>]*>Login</)
  expect(header).toMatch(/<a[^>]*class="when-in"[^>]*href="\/dashboard"[^>]*>Dashboard</)
  expect(header).toMatch(/<button[^>]*class="when-in"[^>]*>Logout</)
  const avatar = header.match(/<a[^>]*>/g)?.find((link) => link.includes('head-account when-in'))
  expect(avatar).toContain('href="/dashboard"')
  expect(header).toMatch(/<a[^>]*href="\/deals"[^>]*>.*?Our Deals</s)
})

test('the header marks the part of the shop in which a page lies', () => {
  const marked = (at: string) =>
    /<a[^>]*aria-current="page"[^>]*>([^<]*)</.exec(drawPage(<Header shopName={SHOP.name} />, { at }))?.[1]
  expect(marked('/product/amd-ryzen-7-9800x3d/specs')).toBe('Product')
  expect(marked('/cart/checkout')).toBe('Cart')
  expect(marked('/policies/returns')).toBeUndefined()
})

test('the footer has the newsletter, five columns, logos and the copyright line', () => {
  const footer = drawPage(<Footer shop={SHOP} />)
  const words = wordsOf(footer)
  expect(footer).toMatch(/<input[^>]*type="email"[^>]*placeholder="Your Email"/)
  expect(footer).toMatch(/<button[^>]*type="submit"[^>]*>.*?Subscribe/s)
  const titles = [...footer.matchAll(/<h3 class="foot-plain">([^<]+)</g)].map(([, title]) => title)
  expect(titles).toEqual(['Information', 'PC Parts', 'Desktop PCs', 'Laptops', 'Address'])
  for (const hours of ['9:00 AM – 5:30 PM', 'Friday 9:00 AM – 6:00 PM', 'Saturday 11:00 AM – 5:00 PM'])
    expect(words).toContain(hours)
  expect(words).toContain(SHOP.email)
  for (const card of ['Visa', 'Mastercard', 'American Express'])
    expect(footer).toContain(`aria-label="${card}: coming soon"`)
  expect(footer).toContain('aria-label="Cash on delivery"')
  expect(footer).toContain('aria-label="Facebook"')
  expect(words).toMatch(/© \d{4} Northbridge/)
})

test('the footer’s columns fold on narrow screens', () => {
  const footer = drawPage(<Footer shop={SHOP} />)
  const folding = /<h3 class="foot-folds"><button type="button" aria-expanded="false" aria-controls="[^"]+">/g
  expect(footer.match(folding)).toHaveLength(5)
})

test('an unknown path is Page Not Found with Go Back', () => {
  const page = drawPage(null, { problem: new ErrorResponse(404, '', null), ErrorBoundary: ErrorScreen })
  expect(page).toContain('<h1>Page Not Found</h1>')
  expect(page).toContain('Whoops... this page is not available for a moment.')
  expect(page).toMatch(/<button[^>]*>.*?Go Back/s)
  expect(page).toMatch(/<div class="state"[^>]*><img class="picture"/)
})

test('an error has a picture, its message and Go Back', () => {
  const page = drawPage(null, {
    problem: new ErrorResponse(503, '', { message: 'The shop is being put right.', requestId: 'abc-1' }),
    ErrorBoundary: ErrorScreen,
  })
  expect(page).toContain('<h1>Unexpected Application Error!</h1>')
  expect(page).toContain('The shop is being put right.')
  expect(page).toContain('abc-1 · 503')
  expect(page).toMatch(/<button[^>]*>.*?Go Back/s)
  expect(page).toMatch(/<div class="state"[^>]*><svg/)
})
