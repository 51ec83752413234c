import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openMailServer } from '../../../tests/support/mail-server.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { queueMails } from './queue-mail.server.ts'

const PROGRAM = new URL('../../../tests/support/job-worker.ts', import.meta.url).pathname
const ALONE = 5

let shop: TestShop
let children: ChildProcess[] = []
beforeEach(async () => {
  shop = await openTestShop({ LOG_LEVEL: 'silent' })
})
afterEach(async () => {
  for (const child of children) await kill(child)
  children = []
  await shop.close()
})

/** A process that does the shop's background work, until it is killed. */
async function startProcess(smtpPort: number): Promise<{ child: ChildProcess; nodeId: number }> {
  const child = fork(PROGRAM, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  children.push(child)
  const { dataDir } = shop.shop.settings
  const environment = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  child.send({ connection: shop.shop.connection, environment })
  const [{ nodeId }] = (await once(child, 'message')) as [{ nodeId: number }]
  return { child, nodeId }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const addresses = (count: number) => Array.from({ length: count }, (_, at) => `buyer-${at}@example.test`)

const queue = (count: number) =>
  shop.shop.db.transaction().execute((tx) =>
    queueMails(
      shop.shop,
      tx,
      addresses(count).map((recipient) => ({
        kind: 'contact-received' as const,
        recipient,
        facts: {},
        userId: null,
      })),
    ),
  )

const mails = () => shop.shop.db.selectFrom('mails').selectAll().execute()

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50))
}

/** Answers are held back until `open`; how many wait is told. */
function gate() {
  let waiting: (() => void)[] = []
  let isOpen = false
  return {
    count: () => waiting.length,
    pass: () => (isOpen ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve))),
    open() {
      isOpen = true
      for (const go of waiting) go()
      waiting = []
    },
  }
}

test('a shop that is killed while it mails goes on at its next start: each mail arrives, and none is handed over again that the server had said it took', async () => {
  const held = gate()
  const heldAt = new Map<string, 'envelope' | 'last line'>()
  let recipients = 0
  const server = await openMailServer({
    async answer(line, to) {
      // The first ten pass. Of the five after them one is held after all of its text, the others before it.
      if (line.startsWith('RCPT') && ++recipients > 10 && recipients <= 10 + ALONE)
        heldAt.set(to, recipients === 11 ? 'last line' : 'envelope')
      if (heldAt.get(to) === (line === '.' ? 'last line' : line.startsWith('RCPT') && 'envelope'))
        await held.pass()
      return undefined
    },
  })
  try {
    await queue(40)
    const { child } = await startProcess(server.port)
    await until(() => held.count() === ALONE)
    await kill(child)
    expect((await mails()).filter((mail) => mail.sent_at)).toHaveLength(10)
    held.open()
    await startProcess(server.port)
    await until(async () => (await mails()).every((mail) => mail.sent_at))
    for (const { recipient, failure } of await mails()) {
      // What the server had by then without having said so: once more, known again by its Message-ID.
      const isTwice = heldAt.get(recipient) === 'last line'
      const times = server.taken.filter((mail) => mail.to === recipient)
      expect(times, recipient).toHaveLength(isTwice ? 2 : 1)
      expect(new Set(times.map(({ messageId }) => messageId)).size, recipient).toBe(1)
      if (isTwice) expect(failure).toContain('may arrive twice')
      else expect(failure).toBeNull()
    }
    expect([...heldAt.values()].filter((at) => at === 'last line')).toHaveLength(1)
  } finally {
    server.close()
  }
})

test('only one mail of a process is at a time where a crash leaves nobody to tell what became of it', async () => {
  const held = gate()
  const server = await openMailServer({
    async answer(line) {
      if (line === '.') await held.pass()
      return undefined
    },
  })
  try {
    await queue(10)
    const { child } = await startProcess(server.port)
    await until(() => held.count() === 1)
    // The other four have sent all but their last line by then, and wait.
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(server.taken).toHaveLength(1)
    await kill(child)
    held.open()
    await startProcess(server.port)
    await until(async () => (await mails()).every((mail) => mail.sent_at))
    expect(server.taken).toHaveLength(11)
  } finally {
    server.close()
  }
})

test('of two processes the living one keeps what it is at; only what the dead one left is released', async () => {
  const held = gate()
  const server = await openMailServer({
    async answer(line) {
      if (line.startsWith('RCPT')) await held.pass()
      return undefined
    },
  })
  try {
    await queue(2 * ALONE)
    const first = await startProcess(server.port)
    await until(() => held.count() === ALONE)
    const second = await startProcess(server.port)
    await until(() => held.count() === 2 * ALONE)
    const claimedBy = async (nodeId: number) =>
      (await mails()).filter((mail) => mail.sending_by === nodeId).map((mail) => mail.id)
    const [ofFirst, ofSecond] = [await claimedBy(first.nodeId), await claimedBy(second.nodeId)]
    expect([ofFirst.length, ofSecond.length]).toEqual([ALONE, ALONE])
    await kill(first.child)
    const third = await startProcess(server.port)
    await until(() => held.count() === 3 * ALONE)
    expect((await claimedBy(third.nodeId)).sort()).toEqual(ofFirst.sort())
    expect((await claimedBy(second.nodeId)).sort()).toEqual(ofSecond.sort())
    held.open()
    await until(async () => (await mails()).every((mail) => mail.sent_at))
    expect(server.taken.map(({ to }) => to).sort()).toEqual(addresses(2 * ALONE).sort())
    expect((await mails()).filter((mail) => mail.failure !== null)).toEqual([])
  } finally {
    server.close()
  }
})
