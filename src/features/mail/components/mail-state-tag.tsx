import { Tag } from '#ui/tag.tsx'
import type { MailState } from '../contract.ts'
import { STATE_WORDS } from '../format-mail.ts'

const TONES = { queued: {}, sent: { tone: 'good' }, failed: { tone: 'bad' }, superseded: {} } as const

export const MailStateTag = ({ state }: { state: MailState }) => (
  <Tag {...TONES[state]}>{STATE_WORDS[state]}</Tag>
)
