import { Tag } from '#ui/tag.tsx'
import type { Return } from '../contract.ts'

const TONES = { Approved: 'good', Received: 'good', Declined: 'bad' } as const

export function ReturnStateTag({ state }: Pick<Return, 'state'>) {
  const tone = state in TONES ? TONES[state as keyof typeof TONES] : undefined
  return <Tag {...(tone && { tone })}>{state}</Tag>
}
