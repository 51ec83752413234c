const waiting: (() => void)[] = []

/**
 * Waits for a turn of the event loop in which no other work begins. Answers of the database come in bunches: where all
 * of a bunch is rendered in one turn, nobody else is heard meanwhile, not even to be told that the shop is busy.
 */
export function ownTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(giveTurn)
  })
}

function giveTurn() {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(giveTurn)
}
