import { readdir, readFile } from 'node:fs/promises'

export type TreeMemory = {
  /** Proportional set sizes: pages that several processes share count once. In MB. */
  pss: number
  /** The part of it that is not a file's and not the database's shared buffers, which have a size of their own. */
  anonymous: number
}

/** The memory of a process and of all below it, and of its embedded database. */
export async function memoryOfTree(root: number): Promise<TreeMemory> {
  const parents = new Map<number, number>()
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const status = await readFile(`/proc/${entry}/status`, 'utf8').catch(() => '')
    parents.set(Number(entry), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0))
  }
  const tree = new Set([root, ...(await postmastersOf(root))])
  for (let grew = true; grew; ) {
    const before = tree.size
    for (const [pid, parent] of parents) if (tree.has(parent)) tree.add(pid)
    grew = tree.size > before
  }
  const memory: TreeMemory = { pss: 0, anonymous: 0 }
  for (const pid of tree) {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
    memory.pss += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024
    memory.anonymous += Number(/^Pss_Anon:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024
  }
  return memory
}

async function postmastersOf(shop: number): Promise<number[]> {
  const environment = await readFile(`/proc/${shop}/environ`, 'utf8').catch(() => '')
  const folder = /(?:^|\0)DATA_DIR=([^\0]+)/.exec(environment)?.[1]
  return folder ? findPostmasters(folder) : []
}

/** The embedded database leaves the shop's tree, so that Ctrl-C does not reach it: it is found by its folder. */
export async function findPostmasters(dataDir: string): Promise<number[]> {
  const found: number[] = []
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const command = await readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => '')
    if (command.includes(dataDir) && /postgres/.test(command)) found.push(Number(entry))
  }
  return found
}
