import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { encodeBase } from './encode-base.server.ts'

// A process of its own for one large picture: see encode-in-worker.server.ts. The picture comes in at its standard input
// and goes out at its standard output.

// Where memory runs out, Linux ends this process and not the shop.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)
process.stdout.write(await encodeBase(await buffer(process.stdin)))
