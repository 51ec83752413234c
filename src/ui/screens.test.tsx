import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup as html } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Breadcrumb } from './breadcrumb.tsx'
import { Drawer } from './drawer.tsx'
import { EmptyState } from './empty-state.tsx'
import { RangeSlider } from './range-slider.tsx'

const Link = ({ to, ...rest }: { to: string; children?: ReactNode }) =>
  createElement('a', { href: to, ...rest })

test('a breadcrumb leads from Home to the page itself, with a way back beside it', () => {
  const crumbs = [{ label: 'Home', to: '/' }, { label: 'Cart', to: '/cart' }, { label: 'Checkout' }]
  const page = html(<Breadcrumb crumbs={crumbs} Link={Link} onBack={() => {}} />)
  expect(page).toContain('<a href="/">Home</a>')
  expect(page).toContain('<a href="/cart">Cart</a>')
  expect(page).toContain('<span aria-current="page">Checkout</span>')
  expect(page).toMatch(/<button[^>]*>.*?Back<\/button>/s)
})

test('a drawer comes from the side that it is told', () => {
  const drawer = (direction?: 'right') =>
    html(
      <Drawer open onClose={() => {}} title="Menu" {...(direction && { direction })}>
        Words
      </Drawer>,
    )
  expect(drawer()).toContain('class="drawer"')
  expect(drawer('right')).toContain('class="drawer drawer-right"')
  expect(drawer()).toContain('aria-label="Close"')
})

test('an empty state has a picture and says what to do next', () => {
  const page = html(<EmptyState title="Your cart is empty" actions={<a href="/product">Go</a>} />)
  expect(page).toMatch(/<div class="state"><svg/)
  expect(page).toContain('<a href="/product">Go</a>')
})

test('a slider says its value in words, between its ends', () => {
  const page = html(
    <RangeSlider
      label="Minimum rating"
      value={4}
      onCommit={() => {}}
      wordsOf={(stars) => `${stars} stars`}
    />,
  )
  expect(page).toMatch(/<input type="range"[^>]*min="0" max="5" step="1"/)
  expect(page).toContain('aria-valuetext="4 stars"')
})
