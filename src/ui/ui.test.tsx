import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup as html } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { initials } from './avatar.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Field, TextInput } from './field.tsx'
import { moved } from './moved.ts'
import { pageNumbers } from './page-numbers.ts'
import { Pagination } from './pagination.tsx'
import { Rating } from './rating.tsx'
import { Stepper } from './stepper.tsx'
import { Table } from './table.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { Toaster } from './toast.tsx'

const Link = ({ to, ...rest }: { to: string; children?: ReactNode }) =>
  createElement('a', { href: to, ...rest })

describe('a field', () => {
  test('ties label, control, hint and error together', () => {
    const page = html(
      <Field id="pin" label="Pincode" hint="Five digits." error="Pincode must be required.">
        <TextInput name="pincode" />
      </Field>,
    )
    expect(page).toContain('<label class="field-label" for="pin">')
    expect(page).toContain('aria-describedby="pin-error pin-hint"')
    expect(page).toContain('aria-invalid="true"')
    expect(page).toContain('id="pin-error"')
  })

  test('without an error is not marked as wrong', () => {
    const page = html(
      <Field label="Pincode">
        <TextInput />
      </Field>,
    )
    expect(page).not.toContain('aria-invalid')
    expect(page).not.toContain('aria-describedby')
  })

  test('with a mistake is linked from the summary', () => {
    const page = html(<ErrorSummary errors={[{ message: 'Pincode must be required.', fieldId: 'pin' }]} />)
    expect(page).toContain('<a href="#pin">Pincode must be required.</a>')
    expect(html(<ErrorSummary errors={[]} />)).toBe('')
  })
})

test('a busy button says what it does, and stays focusable', () => {
  const page = html(
    <Button busy busyLabel="Adding">
      Add To Cart
    </Button>,
  )
  expect(page).toContain('aria-busy="true"')
  expect(page).not.toContain(' disabled')
  expect(page).toContain('Adding')
})

test.each([
  [1, 1, '1'],
  [2, 5, '1 2 3 4 5'],
  [1, 7, '1 2 3 4 … 7'],
  [4, 7, '1 … 3 4 5 … 7'],
  [7, 7, '1 … 4 5 6 7'],
  [9, 40, '1 … 8 9 10 … 40'],
])('on page %i of %i the strip reads %s', (page, pages, strip) => {
  expect(pageNumbers(page, pages).join(' ')).toBe(strip)
})

test('pagination marks the current page, leads on, and is absent for a single page', () => {
  const hrefOf = (page: number) => `?page=${page}`
  const page = html(<Pagination page={1} pages={3} hrefOf={hrefOf} Link={Link} />)
  expect(page).toContain('<a href="?page=1" aria-label="Page 1" aria-current="page">1</a>')
  expect(page).toMatch(/href="\?page=2" aria-label="Next page"/)
  expect(page).not.toContain('Previous page')
  expect(html(<Pagination page={1} pages={1} hrefOf={hrefOf} Link={Link} />)).toBe('')
})

test('a stepper is off at its ends and says why', () => {
  const page = html(<Stepper value={10} onChange={() => {}} label="Quantity" />)
  expect(page).toContain('aria-label="Increase quantity" aria-disabled="true" title="Maximum 10"')
  expect(page).toContain('aria-label="Decrease quantity" title="Decrease quantity"')
})

test('stars are one image that fills whole stars only', () => {
  const starsIn = (page: string, path: RegExp) => page.match(path)?.[1]?.split('M').length ?? 1
  const page = html(<Rating value={4.7} label="4.7 of 5" />)
  expect(page).toContain('role="img" aria-label="4.7 of 5"')
  expect(starsIn(page, /<path d="([^"]*)"/) - 1).toBe(4)
  expect(starsIn(page, /class="rating-off" d="([^"]*)"/) - 1).toBe(1)
})

describe('a table', () => {
  const table = (rows: { id: string; cents: number }[] | undefined) =>
    html(
      <Table
        label="Prices"
        rows={rows}
        keyOf={(row) => row.id}
        columns={[{ key: 'price', head: 'Price', sortBy: 'price', align: 'right', cell: (row) => row.cents }]}
        sort={{ by: 'price', descending: true, hrefOf: (by) => `?sort=${by}`, Link }}
        empty={<p>Nothing yet.</p>}
        skeletonRows={3}
      />,
    )

  test('tells by which column it is sorted and links to the other order', () => {
    const page = table([{ id: 'a', cents: 5 }])
    expect(page).toContain('aria-sort="descending"')
    expect(page).toContain('href="?sort=price"')
  })

  test('shows as many blocks as rows are awaited, and the empty state when none came', () => {
    expect(table(undefined).match(/class="skeleton"/g)).toHaveLength(3)
    expect(table(undefined)).toContain('aria-busy="true"')
    expect(table([])).toContain('Nothing yet.')
    expect(table([])).not.toContain('<table')
  })
})

test('what needs a browser is quiet on the server', () => {
  const close = () => {}
  expect(html(<Toaster />)).toBe('')
  expect(html(<ThemeSwitch />)).toContain('aria-label="Theme: system"')
  const dialog = html(
    <Dialog open={false} onClose={close} title="Sure?">
      Words
    </Dialog>,
  )
  const drawer = html(
    <Drawer open={false} onClose={close} title="Menu">
      Words
    </Drawer>,
  )
  expect(dialog + drawer).not.toContain('Words')
})

test('initials come from the first and the last name', () => {
  expect(initials('Mira Kovač')).toBe('MK')
  expect(initials('  maria del  carmen ')).toBe('MC')
  expect(initials('')).toBe('')
})

test('an entry moves to its new place', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
})
