import { AsyncLocalStorage } from 'node:async_hooks'
import { ownTurn } from '#platform/own-turn.server.ts'
import type { Admission, Kind } from './admission.server.ts'
import { busyRefusal } from './refusal.ts'

/** The place that a request has, and how to have one again. */
type Admitted = { leave: () => void; enterAgain: () => Promise<boolean> }

const admitted = new AsyncLocalStorage<Admitted>()

// Most bodies are there by then, and are read without a second turn.
const PATIENCE_MS = 50

/** Does the work in a place of its kind; answers false, and does nothing, where the request is refused. */
export async function inPlace(admission: Admission, kind: Kind, work: () => Promise<unknown>) {
  let leave = await admission.enter(kind)
  if (!leave) return false
  const place: Admitted = {
    leave: () => leave?.(),
    async enterAgain() {
      leave = await admission.enter(kind)
      return leave !== undefined
    },
  }
  try {
    await ownTurn()
    await admitted.run(place, work)
  } finally {
    place.leave()
  }
  return true
}

/** What is left is to send the answer: however slowly it is fetched, it keeps nobody else waiting. */
export const leavePlace = (): void => admitted.getStore()?.leave()

/**
 * Waits for what comes from outside. Where that takes its time the request gives its place back meanwhile: bodies that
 * come drop by drop must not keep everybody else from ordering.
 * @throws Refusal 503 where no place is free any more once it is there.
 */
export async function waitOutside<Result>(coming: Promise<Result>): Promise<Result> {
  const place = admitted.getStore()
  if (!place) return coming
  let isOutside = false
  const late = setTimeout(() => {
    isOutside = true
    place.leave()
  }, PATIENCE_MS)
  const come = await coming.finally(() => clearTimeout(late))
  if (isOutside && !(await place.enterAgain())) throw busyRefusal(3)
  return come
}
