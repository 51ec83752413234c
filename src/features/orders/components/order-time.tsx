const clock = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** "27 Nov 2026, 11:08 AM", in the reader's own zone: draw it in the browser only. */
export function OrderTime({ at }: { at: Date }) {
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return (
    <time className="num" dateTime={at.toISOString()}>
      {`${part('day')} ${part('month')} ${part('year')}, ${part('hour')}:${part('minute')} ${part('dayPeriod')}`}
    </time>
  )
}
