import { returnTerms } from '#features/order-terms/return-state.ts'
import { Tag } from '#ui/tag.tsx'
import type { Return } from '../contract.ts'

export function ReturnStateTag({ state }: Pick<Return, 'state'>) {
  const { label, tone } = returnTerms(state)
  return <Tag {...(tone && { tone })}>{label}</Tag>
}
