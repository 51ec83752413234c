import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DateTime } from '#platform/pages/date-time.tsx'
import { queryOf } from '#platform/pages/page-data.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldError } from '#ui/field.tsx'
import { MailAddress } from '#ui/mail-address.tsx'
import { Segments } from '#ui/segments.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { getMailEndpoint, type Mail } from '../contract.ts'
import { MailStateTag } from './mail-state-tag.tsx'
import './mail-dialog.css'

type Props = { mail: Mail; isSending: boolean; onSendAgain: () => void; onClose: () => void }

const FORMS = [
  { value: 'html', label: 'HTML' },
  { value: 'text', label: 'Text' },
] as const

/** One mail as it was written, in both of its parts. One-time links are hidden in it. */
export function MailDialog({ mail, isSending, onSendAgain, onClose }: Props) {
  const [form, setForm] = useState<'html' | 'text'>('html')
  const { data, error } = useQuery(queryOf(getMailEndpoint, { params: { id: mail.id } }))
  const foot = (
    <>
      <Button onClick={onClose}>Close</Button>
      <Button variant="main" busy={isSending} busyLabel="Sending" onClick={onSendAgain}>
        Send again
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={mail.subject || 'Email'} foot={foot} size="l">
      <div className="mail">
        <div className="mail-head">
          <dl>
            <dt>To</dt>
            <dd>
              <MailAddress of={mail.recipient} />
            </dd>
            <dt>State</dt>
            <dd>
              <MailStateTag state={mail.state} /> <Whens mail={mail} />
            </dd>
            {mail.reason && (
              <>
                <dt>Reason</dt>
                <dd>{mail.reason}</dd>
              </>
            )}
          </dl>
          <Segments small label="Part" options={FORMS} value={form} onChange={setForm} />
        </div>
        {error && !data && <FieldError id="mail-unread" message={error.message} />}
        {!data && !error && <Skeleton height="420px" />}
        {data && form === 'html' && (
          // An empty sandbox: nothing of a mail runs, and none of its links leads anywhere.
          <iframe
            className="mail-part"
            title="The email as HTML"
            sandbox=""
            srcDoc={withoutSheet(data.data.mail.html)}
          />
        )}
        {data && form === 'text' && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, also by keyboard.
          <section className="mail-part" aria-label="The email as text" tabIndex={0}>
            <pre>{data.data.mail.text}</pre>
          </section>
        )}
      </div>
    </Dialog>
  )
}

function Whens({ mail: { createdAt, sentAt, failedAt, nextTryAt, tries } }: { mail: Mail }) {
  return (
    <span className="mail-when">
      {sentAt ? (
        <DateTime at={sentAt} />
      ) : failedAt ? (
        <>
          {tries === 1 ? '1 try' : `${tries} tries`}, last <DateTime at={failedAt} />,{' '}
          {nextTryAt ? (
            <>
              next <DateTime at={nextTryAt} />
            </>
          ) : (
            'no more tries'
          )}
        </>
      ) : (
        <>
          since <DateTime at={createdAt} />
        </>
      )}
    </span>
  )
}

/** The page's policy holds for the frame as well and allows no sheet in it; the mail's own is for narrow screens alone. */
const withoutSheet = (html: string): string => html.replace(/<style>[^<]*<\/style>/, '')
