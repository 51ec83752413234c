import { timeInWords } from '#platform/date-words.ts'

/** "Nov 27, 2026, 11:08 AM", in the reader's own zone: draw it in the browser only. */
export function OrderTime({ at }: { at: Date }) {
  return (
    <time className="num" dateTime={at.toISOString()}>
      {timeInWords(at)}
    </time>
  )
}
