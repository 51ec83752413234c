// First: it sets the order of the layers, whatever stands in which file.
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import '#ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { memo, type ReactNode, useState } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { getShop } from '#features/company/links.ts'
import { load } from '#platform/pages/page-data.ts'
import { makePageClient, queryClient } from '#platform/pages/query-client.ts'
import type { Route } from './+types/root'
import { BEFORE_FIRST_PAINT } from './shell/before-first-paint.ts'
import { ErrorScreen } from './shell/error-screen.tsx'

/** The company's facts, for the frame and for every page's head. They change only with a restart. */
export const loader = ({ context }: Route.LoaderArgs) => load(context, getShop)

export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  // The page is drawn once and keeps the font it had then: this one should be there.
  { rel: 'preload', href: interUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

const firstScript = import.meta.env.SSR ? BEFORE_FIRST_PAINT : ''

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBFAF7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#111416" media="(prefers-color-scheme: dark)" />
        {/* It has run by then: what takes the page over leaves it as it is, and does without its text. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text. */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstScript }} />
        <Head />
      </head>
      <body>
        {children}
        <End />
      </body>
    </html>
  )
}

// Each step of a navigation draws the frame of the document: these hear themselves of what concerns them.
const Head = memo(() => (
  <>
    <Meta />
    <Links />
  </>
))
const End = memo(() => (
  <>
    <ScrollRestoration />
    <Scripts />
  </>
))

export default function Root() {
  // In a browser one client for the whole visit; on the server one for each page.
  const [client] = useState(() => (typeof window === 'undefined' ? makePageClient() : queryClient))
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}

/** The last resort: the frame itself could not be drawn. */
export const ErrorBoundary = ErrorScreen
