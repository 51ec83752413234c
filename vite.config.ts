import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

// The oldest browsers that are served: docs/operations.md says so to shopkeepers.
const OLDEST = ['safari16.4', 'ios16.4', 'chrome130', 'edge130', 'firefox132']

const COMPRESSED = new Set(['.js', '.css', '.svg'])

/** Compresses the browser's files once, at build: the shop sends them as they lie there. */
function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: ({ root }) => {
      folder = join(root, 'build/client')
    },
    async closeBundle() {
      if (!existsSync(folder)) return // The build failed, and says why itself.
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name)
        if (!entry.isFile() || !COMPRESSED.has(extname(path))) continue
        const body = await readFile(path)
        await writeFile(`${path}.br`, brotliCompressSync(body))
        await writeFile(`${path}.gz`, gzipSync(body, { level: 9 }))
      }
    },
  }
}

// What the libraries carry for those who ask for it: the shop watches no router and has no endless list. A browser gets a
// part of the same names that does nothing. Where a library comes to need another name, the build ends.
const UNUSED: Record<string, string> = {
  'react-router/dist/production/lib/router/instrumentation.js': `
    export const instrumentClientSideRouter = (router) => router
    export const getRouteInstrumentationUpdates = () => ({})
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const instrumentHandler = (handler) => handler
    export const instrumentationResultMetaContext = undefined`,
  // Its last resort tells developers what people cannot use; the shop's own boundaries stand below it.
  'react-router/dist/production/lib/dom/ssr/errorBoundaries.js': `
    import { Component, createElement as h } from 'react'
    const words = 'This page could not be shown. Please reload it.'
    const last = h('html', { lang: 'en' }, h('head', null, h('title', null, words)), h('body', null, h('h1', null, words)))
    export class RemixErrorBoundary extends Component {
      state = {}
      static getDerivedStateFromError() { return { isBroken: true } }
      render() { return this.state.isBroken ? last : this.props.children }
    }
    export const RemixRootDefaultErrorBoundary = () => null
    export const BoundaryShell = RemixRootDefaultErrorBoundary`,
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js': `
    export const infiniteQueryBehavior = () => { throw new Error('There are no endless lists.') }
    export const hasNextPage = () => false
    export const hasPreviousPage = () => false`,
}

function withoutUnused(): Plugin {
  const left = new Set(Object.keys(UNUSED))
  return {
    name: 'without-unused',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const file = Object.keys(UNUSED).find((end) => id.endsWith(`/node_modules/${end}`))
      if (file) left.delete(file)
      return file && { code: UNUSED[file] ?? '', moduleSideEffects: false }
    },
    buildEnd(problem) {
      if (!problem && left.size > 0) this.error(`No library has ${[...left].join(' or ')} any more.`)
    },
  }
}

// Fewer, larger files pack better: what every page needs of the libraries, what it needs of the shop together with what
// the listing shares with others (nearly all of them need that), and what most of the other pages share. A first look at
// the listing loads none of the latter, however many pages there come to be.
const EVERY_PAGE = /[\\/]src[\\/](root\.tsx|shell[\\/](frame|page)\.tsx)$/
const FIRST_LOOK = /[\\/]src[\\/]features[\\/]storefront[\\/]pages[\\/]listing\.tsx$/
if (!existsSync('src/features/storefront/pages/listing.tsx'))
  throw new Error(
    'vite.config.ts: the page of a first look has another name: change FIRST_LOOK, or it loads all that others share.',
  )
const isOurs = (file: string) => /[\\/]src[\\/]/.test(file)

type Modules = {
  getModuleInfo: (id: string) => {
    readonly isEntry: boolean
    readonly importers: readonly string[]
    readonly dynamicImporters: readonly string[]
  } | null
}

/** The pages, and the parts that are fetched apart, with which a file comes: they import it at once, or something that does. */
function bringersOf(file: string, modules: Modules, seen = new Set<string>()): string[] {
  seen.add(file)
  const { isEntry = false, importers = [], dynamicImporters = [] } = modules.getModuleInfo(file) ?? {}
  const found = isEntry || dynamicImporters.length > 0 ? [file.replace(/\?.*$/, '')] : []
  for (const importer of importers)
    if (!seen.has(importer)) found.push(...bringersOf(importer, modules, seen))
  return found
}

function nameOfCommon(file: string, modules: Modules): string | null {
  const bringers = new Set(bringersOf(file, modules))
  const isOf = (page: RegExp) => [...bringers].some((bringer) => page.test(bringer))
  return isOf(EVERY_PAGE) || (isOf(FIRST_LOOK) && bringers.size > 1) ? 'every-page' : null
}

// A group takes along what its files import: the first ones come first, so that the last leaves theirs alone.
const CHUNKS = [
  {
    name: 'libraries',
    // What sends changes is left to the pages that do.
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack(?!.*(useMutation|mutationObserver)\.js))[\\/]/,
    priority: 2,
  },
  { name: nameOfCommon, test: isOurs, priority: 1 },
  { name: 'shared', test: isOurs, minShareCount: 9, priority: 0 },
]

export default defineConfig({
  plugins: [reactRouter(), withoutUnused(), precompress()],
  build: { assetsInlineLimit: 0, cssMinify: 'lightningcss', target: OLDEST, cssTarget: OLDEST },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
  },
  optimizeDeps: {
    // Listed, because a dependency found during the first load makes the development page reload itself.
    include: [
      'react',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      '@tanstack/react-query',
      'react-hot-toast/headless',
      'react-hook-form',
      'zod/mini',
    ],
  },
})
