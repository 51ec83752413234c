import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

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

// Fewer, larger files pack better: what every page needs of the libraries, and what most pages share of the shop.
// The form library and the contracts' checker stay out: a first look at the listing does without them.
const isSharedCode = (file: string) =>
  /[\\/]src[\\/]/.test(file) &&
  !/contract\.ts$|[\\/]contract[\\/](wire|money-codec|decode-answer)\.ts$/.test(file)

const CHUNKS = [
  {
    name: 'libraries',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/,
    priority: 2,
  },
  { name: 'shared', test: isSharedCode, minShareCount: 9, priority: 1 },
]

export default defineConfig({
  plugins: [reactRouter(), precompress()],
  build: { assetsInlineLimit: 0, cssMinify: 'lightningcss' },
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
