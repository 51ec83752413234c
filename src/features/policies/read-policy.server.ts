import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '#platform/http/refusal.ts'
import type { Shop } from '#platform/shop.server.ts'
import type { Policy } from './contract.ts'
import { POLICIES, POLICY_LABELS, type PolicyName } from './policy-names.ts'
import { renderMarkdown } from './render-markdown.ts'

/**
 * A policy as its file says now: who edits the file needs no new start. `# Title` on its first line is the title;
 * {{name}}, {{address}}, {{phone}}, {{email}} and {{returnDays}} stand for the shop's own.
 * @throws Refusal 404
 */
export async function readPolicy({ company, settings }: Shop, asked: string): Promise<Policy> {
  const name = POLICIES.find((known) => known === asked)
  if (!name) throw new Refusal(404, 'Policy not found.')
  const path = join(company.policies, `${name}.md`)
  try {
    const [text, { mtime }] = await Promise.all([readFile(path, 'utf8'), stat(path)])
    return { ...present(name, text, { ...company, returnDays: settings.returnDays }), updatedAt: mtime }
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Refusal(404, 'This policy hasn’t been written yet.')
    throw problem
  }
}

type Facts = Pick<Shop['company'], 'name' | 'address' | 'phone' | 'email'> & { returnDays: number }

function present(name: PolicyName, text: string, shop: Facts): Omit<Policy, 'updatedAt'> {
  const facts = new Map([
    ['name', shop.name],
    ['address', shop.address.join(', ')],
    ['phone', shop.phone],
    ['email', shop.email],
    ['returnDays', String(shop.returnDays)],
  ])
  const filled = text
    .replace(/^\uFEFF/, '')
    .replace(/\{\{(\w+)\}\}/g, (whole, fact: string) => facts.get(fact) ?? whole)
  const heading = /^\s*# +(\S.*)/.exec(filled)
  return {
    name,
    title: heading?.[1]?.trim() ?? POLICY_LABELS[name],
    html: renderMarkdown(heading ? filled.slice(heading[0].length) : filled),
  }
}
