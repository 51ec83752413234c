import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'

// Every number that the shop promises, one after another; each is a ratio, since machines differ. What a bench printed
// last lies in results/. `npm run bench -- pages` runs one.

const SHARED = ['run.ts', 'measure.ts', 'running-shop.ts', 'memory-of-tree.ts', 'large-shop.ts']
const RESULTS = new URL('./results/', import.meta.url)

const only = process.argv[2] ?? ''
const benches = (await readdir(import.meta.dirname)).filter(
  (file) => file.endsWith('.ts') && !SHARED.includes(file) && file.startsWith(only),
)
if (benches.length === 0) throw new Error(`There is no bench "${only}".`)
await mkdir(RESULTS, { recursive: true })
let failed = 0
for (const file of benches) {
  console.log(`\n${file}`)
  const bench = spawn(process.execPath, [`${import.meta.dirname}/${file}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  bench.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
    process.stdout.write(text)
  })
  const [code] = await once(bench, 'close')
  if (code === 0) await writeFile(new URL(file.replace('.ts', '.txt'), RESULTS), said)
  else failed += 1
}
process.exitCode = failed > 0 ? 1 : 0
