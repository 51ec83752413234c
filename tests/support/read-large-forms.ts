// A process of its own, with a small heap: reads three forms of 110 fields of 1 MiB at once and prints what that took.
import { IncomingBodies } from '#platform/http/incoming-bodies.server.ts'
import { readForm } from '#platform/http/read-form.server.ts'
import type { Refusal } from '#platform/http/refusal.ts'

const FIELDS = 110
const text = new TextEncoder().encode('x'.repeat(1024 * 1024))

function largeForm(): Request {
  let field = 0
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      if (field === FIELDS) return stream.close()
      const head = `--b\r\nContent-Disposition: form-data; name="field-${field++}"\r\n\r\n`
      stream.enqueue(new TextEncoder().encode(head))
      stream.enqueue(text)
      stream.enqueue(new TextEncoder().encode('\r\n'))
    },
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  return new Request('http://shop.test/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
}

const room = new IncomingBodies(1e9, 10)
const read = () =>
  readForm(largeForm(), { photo: 1 }, { maxBytes: 120 * 1024 * 1024, bodyMs: 60_000 }, room).then(
    () => 200,
    (problem: Refusal) => problem.status,
  )
const statuses = await Promise.all([read(), read(), read()])
const rssMebibytes = Math.round(process.resourceUsage().maxRSS / 1024)
process.stdout.write(JSON.stringify({ statuses, rssMebibytes }))
