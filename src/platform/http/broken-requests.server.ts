import { type OutgoingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * What is no request never comes to the shop: Node answers it, without a word and without what every answer carries.
 * A browser may be brought to such an answer, by a cookie that is too long for instance.
 */
export function answerBrokenRequests(server: Server, headers: Record<string, string>): void {
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  server.on('clientError', (problem: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || isAnswered(socket)) return void socket.destroy()
    const status = STATUSES[problem.code ?? ''] ?? 400
    const words = `${status} ${STATUS_CODES[status]}`
    const own = `content-type: text/plain\r\ncontent-length: ${words.length}\r\ncache-control: no-store\r\nconnection: close\r\n`
    socket.end(`HTTP/1.1 ${words}\r\n${head.join('')}${own}\r\n${words}`)
  })
  server.on('checkExpectation', (_, response) => {
    response.writeHead(417, { ...headers, 'content-length': 0, 'cache-control': 'no-store' }).end()
  })
}

/** An answer has begun on this connection: a second one in the middle of it would be read as part of it. */
const isAnswered = (socket: Duplex): boolean =>
  // As Node's own listener asks it; it has no public name.
  (socket as Duplex & { _httpMessage?: OutgoingMessage })._httpMessage?.headersSent === true
