import { formatDay, formatTime } from '#platform/format-date.ts'
import { useShownZone } from '#platform/shown-zone.ts'

/** "Nov 27, 2026, 11:08 AM", by the clock of the page: the shop's in the dashboard of its keepers, else the reader's own. */
export function DateTime({ at }: { at: Date }) {
  const zone = useShownZone()
  return (
    <time className="num" dateTime={at.toISOString()}>
      {formatTime(at, zone)}
    </time>
  )
}

/** "Nov 27, 2026", by the same clock. */
export function Day({ at }: { at: Date }) {
  const zone = useShownZone()
  return <time dateTime={at.toISOString()}>{formatDay(at, zone)}</time>
}
