import * as z from 'zod/mini'
import { CallFailed, call } from '#platform/contract/call.ts'
import { sayFailure } from '#platform/session/say-failure.ts'
import { send } from '#platform/session/send.ts'
import { NewsletterForm, subscribeEndpoint } from './contract.ts'

/** What the footer's form says when it is sent; fetched when that happens. */
export async function subscribeByForm(email: string): Promise<{ isDone: boolean; words: string }> {
  const body = z.safeParse(NewsletterForm, { email })
  if (!body.success) return { isDone: false, words: body.error.issues[0]?.message ?? '' }
  try {
    return { isDone: true, words: (await call(send, subscribeEndpoint, { body: { email } })).message }
  } catch (problem) {
    if (!(problem instanceof CallFailed)) throw problem
    sayFailure(problem)
    return { isDone: false, words: problem.errors[0]?.message ?? problem.message }
  }
}
