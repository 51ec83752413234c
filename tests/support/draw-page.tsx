import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import type { ShopInfo } from '#features/company/contract.ts'
import { readCompanyFile } from '#platform/company-file.server.ts'
import { makeQueryClient } from '#platform/pages/query-client.ts'

const { footer, services, policies, ...company } = await readCompanyFile('shop.json')

/** The shop of the repository's own file, as every page knows it. */
export const SHOP: ShopInfo = {
  ...company,
  footerColumns: footer,
  shippingCents: 4000,
  taxCents: 190,
  gstCents: 190,
  returnDays: 30,
  publicUrl: 'http://shop.test',
}

type Drawn = {
  /** The address at which it is drawn. */
  at?: string
  /** In place of the page: an error that the page's loading ended with. */
  problem?: unknown
  /** What stands there for an error. */
  ErrorBoundary?: () => ReactNode
}

/** The HTML that the server would send for it, inside a router that knows the shop. */
export function drawPage(
  content: ReactNode,
  { at = '/product', problem, ErrorBoundary }: Drawn = {},
): string {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      // Given as the root's own loader gives it; nothing is loaded while drawing.
      loader: () => null,
      children: [
        // biome-ignore lint/correctness/noComponentHookFactories: it is drawn once.
        { id: 'page', path: '*', Component: () => content, ...(ErrorBoundary && { ErrorBoundary }) },
      ],
    },
  ])
  const hydrationData = {
    loaderData: { root: { data: { shop: SHOP } } },
    ...(problem !== undefined && { errors: { page: problem } }),
  }
  return renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: makeQueryClient() },
      createElement(Stub, { initialEntries: [at], hydrationData }),
    ),
  )
}

/** What a reader sees of it: the words alone, blanks folded. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<svg.*?<\/svg>/gs, ' ')
    .replaceAll('<wbr/>', '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/&#x27;|&rsquo;/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
