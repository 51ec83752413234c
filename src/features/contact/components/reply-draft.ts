import { TYPED } from '#platform/session/clear-typed.ts'
import { newKey } from '#platform/session/new-key.ts'
import { drop, keep, keptJson } from '#platform/session/session-storage.ts'

/** The key stays with the text: what was sent without an answer is known again, also after a reload. */
type Draft = { text: string; key: string }

const nameOf = (messageId: string) => `${TYPED}reply-${messageId}`

/** What is typed as an answer and not yet sent. It lasts as long as the tab, and goes with who typed it. */
export function replyDraftOf(messageId: string): Draft {
  // Anything may stand in storage.
  const { text, key } = (keptJson(nameOf(messageId)) ?? {}) as Record<string, unknown>
  return typeof text === 'string' && typeof key === 'string' ? { text, key } : { text: '', key: newKey() }
}

export function keepReplyDraft(messageId: string, draft: Draft): void {
  if (draft.text === '') drop(nameOf(messageId))
  else keep(nameOf(messageId), JSON.stringify(draft))
}
