/** Milliseconds from midnight to "17:30", as the clocks show it. */
export function sinceMidnight(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}

/** What the clocks of the zone show at an instant, written as if it were UTC. */
export type Clock = (instant: number) => number

export function clockOf(timeZone: string): Clock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (instant) => {
    const at: Record<string, number> = {}
    for (const { type, value } of format.formatToParts(instant)) at[type] = Number(value)
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = at
    return Date.UTC(year, month - 1, day, hour, minute, second)
  }
}

/** The instant at which the zone's clocks show `shown`. The second step is for days on which they are changed. */
export function instantOf(shown: number, clock: Clock): number {
  const guess = shown - (clock(shown) - shown)
  return guess - (clock(guess) - shown)
}
