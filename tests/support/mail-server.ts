import { createServer, type Socket } from 'node:net'

/** A mail as the server had it, whole: whether the shop has heard so or not. */
export type TakenMail = { from: string; to: string; messageId: string; text: string }

/** What to say to a line of the client; undefined for the usual answer. Awaited, so that a test can hold it back. */
type Answer = (line: string, to: string) => Promise<string | undefined> | string | undefined

/** The least mail server there is: it takes everything, and keeps what was said. */
export async function openMailServer({ answer = () => undefined }: { answer?: Answer } = {}) {
  const taken: TakenMail[] = []
  let refusals = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    if (refusals > 0) {
      refusals--
      socket.end('421 Not now\r\n')
      return
    }
    // A client that is killed breaks its connection off.
    talk(socket, taken, answer).catch(() => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port.')
  return {
    port: address.port,
    taken,
    refuseNext: () => void refusals++,
    async took(count: number) {
      while (taken.length < count) await new Promise((resolve) => setTimeout(resolve, 20))
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

async function talk(socket: Socket, taken: TakenMail[], answer: Answer): Promise<void> {
  const say = (line: string) => socket.writable && socket.write(`${line}\r\n`)
  say('220 test')
  let [from, to] = ['', '']
  for await (const line of linesOf(socket)) {
    if (typeof line !== 'string') {
      const messageId = /^Message-ID: <(.+)>/im.exec(line.text)?.[1] ?? ''
      taken.push({ from, to, messageId, text: line.text })
    }
    const word = typeof line === 'string' ? line : '.'
    from = /^MAIL FROM:<(.*?)>/i.exec(word)?.[1] ?? from
    to = /^RCPT TO:<(.*?)>/i.exec(word)?.[1] ?? to
    const own = await answer(word, to)
    if (own !== undefined) say(own)
    else if (/^DATA/i.test(word)) say('354 go on')
    else if (/^QUIT/i.test(word)) socket.end('221 bye\r\n')
    else say('250 fine')
  }
}

/** The lines of a client, and each mail as one text once its last line was there. */
async function* linesOf(socket: Socket): AsyncGenerator<string | { text: string }> {
  let rest = ''
  let mail: string[] | null = null
  for await (const chunk of socket) {
    const lines = (rest + chunk).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (mail && line === '.') {
        yield { text: mail.join('\r\n') }
        mail = null
      } else if (mail) mail.push(line)
      else {
        yield line
        if (/^DATA/i.test(line)) mail = []
      }
    }
  }
}
