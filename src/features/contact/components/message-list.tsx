import { Link } from 'react-router'
import { useShownZone } from '#platform/shown-zone.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ContactMessage } from '../contract.ts'
import { STATE_WORDS, titleOf } from '../format-message.ts'
import './messages.css'

type Props = {
  /** Undefined while they load. */
  messages: readonly ContactMessage[] | undefined
  openId: string | undefined
  hrefOf: (id: string) => string
}

/** The messages, newest first: from whom, about what, and who answered last. */
export function MessageList({ messages, openId, hrefOf }: Props) {
  const zone = useShownZone()
  if (!messages) return <Skeleton height="480px" />
  return (
    <ul className="mails" aria-label="Messages">
      {messages.map((message) => (
        <li key={message.id}>
          <Link
            className={message.state === 'open' ? 'mails-row mails-open' : 'mails-row'}
            to={hrefOf(message.id)}
            {...(message.id === openId && { 'aria-current': 'true' as const })}
          >
            <strong dir="auto">{message.name}</strong>
            <time className="num" dateTime={message.createdAt.toISOString()}>
              {shortTime(message.createdAt, zone)}
            </time>
            <span className="mails-subject" dir="auto">
              {titleOf(message)}
            </span>
            <span className="mails-state">
              {STATE_WORDS[message.state]}
              {message.answeredBy !== null && (
                <>
                  {' · '}
                  <bdi>{message.answeredBy}</bdi>
                </>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const format = (at: Date, timeZone: string | undefined, style: Intl.DateTimeFormatOptions) =>
  // Some versions of the locale put a narrow blank before PM.
  at.toLocaleString('en-US', { timeZone, ...style }).replace(/\u202f/g, ' ')

/** "9:31 AM" of today, "Nov 28" of this year, "Nov 28, 2025". */
function shortTime(at: Date, zone: string | undefined): string {
  const now = new Date()
  const day = (date: Date) => format(date, zone, { dateStyle: 'medium' })
  if (day(at) === day(now)) return format(at, zone, { timeStyle: 'short' })
  const year = (date: Date) => format(date, zone, { year: 'numeric' })
  return year(at) === year(now) ? format(at, zone, { month: 'short', day: 'numeric' }) : day(at)
}
