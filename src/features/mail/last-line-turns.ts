export type Turn = { comes: Promise<void>; end: () => void }

/**
 * Mails are handed over side by side, but for their last lines: from there until the server's word is written down is the
 * one moment of which a crash leaves nobody to tell what became of the mail. One mail of a process is in it at a time.
 */
export function openTurns(): () => Turn {
  let last: Promise<void> = Promise.resolve()
  return () => {
    const comes = last
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    // Who gives up while they wait ends a turn that has not come yet.
    last = comes.then(() => ended)
    return { comes, end }
  }
}
