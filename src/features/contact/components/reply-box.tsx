import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { CallFailed, call } from '#platform/contract/call.ts'
import { queryOf } from '#platform/pages/page-data.ts'
import { newKey } from '#platform/session/new-key.ts'
import { send } from '#platform/session/send.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, FieldError, Select, TextArea } from '#ui/field.tsx'
import { MailAddress } from '#ui/mail-address.tsx'
import { toast } from '#ui/toast.tsx'
import { MESSAGE_LENGTH } from '../contract.ts'
import {
  type Conversation,
  listTemplatesEndpoint,
  ReplyForm,
  replyToMessageEndpoint,
} from '../replies-contract.ts'
import { fillTemplate } from '../reply-templates.ts'
import { keepReplyDraft, replyDraftOf } from './reply-draft.ts'
import './messages.css'

type Props = {
  conversation: Conversation
  onSent: (conversation: Conversation) => void
  /** Somebody else has answered meanwhile: read it anew. */
  onOutdated: () => void
}

/** Writes an answer. What is typed stays in this tab until it was sent, wherever its writer goes meanwhile. */
export function ReplyBox({ conversation, onSent, onOutdated }: Props) {
  const { message, replies } = conversation
  const [draft, setDraft] = useState(() => replyDraftOf(message.id))
  const { text } = draft
  const [waits, setWaits] = useState(true)
  const [isTried, setTried] = useState(false)
  const errorId = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const change = (now: Partial<typeof draft>) => {
    const next = { ...draft, ...now }
    setDraft(next)
    keepReplyDraft(message.id, next)
  }
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (sent: typeof draft) =>
      call(send, replyToMessageEndpoint, {
        params: { id: message.id },
        body: { ...sent, after: replies.length, waiting: waits },
      }),
    onSuccess: ({ message: words, data }, sent) => {
      toast.success(words)
      setTried(false)
      // What was typed on meanwhile is an answer of its own.
      change({ key: newKey(), ...(draft.text === sent.text && { text: '' }) })
      onSent(data)
      box.current?.focus()
    },
    onError: (problem) => {
      if (!(problem instanceof CallFailed) || problem.status !== 409) return
      change({ key: newKey() })
      onOutdated()
    },
  })
  const problem = isTried ? problemIn(text) : undefined
  const submit = () => {
    setTried(true)
    if (problemIn(text)) return box.current?.focus()
    if (!isPending) mutate(draft)
  }
  return (
    <form
      className="reply"
      aria-label="Reply"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="reply-line">
        <TemplateSelect
          onChoose={(template) => {
            if (box.current)
              change({ text: insertAtCursor(box.current, fillTemplate(template, message.name)) })
          }}
        />
        <span className="reply-to">
          To <MailAddress of={message.email} />
        </span>
      </div>
      <TextArea
        ref={box}
        rows={5}
        aria-label={`Reply to ${message.name}`}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem ? errorId : undefined}
        value={text}
        onChange={({ target }) => {
          change({ text: target.value })
          if (error) reset()
        }}
      />
      <FieldError id={errorId} message={problem} />
      <div role="alert" className="reply-failed">
        {error && (
          <>
            <strong>Not sent.</strong> {error.message}
          </>
        )}
      </div>
      <div className="reply-line">
        <Checkbox checked={waits} onChange={({ target }) => setWaits(target.checked)}>
          Set to Waiting for customer
        </Checkbox>
        <span className="reply-kept">{text !== '' && !isPending && 'Draft kept in this tab'}</span>
        <Button variant="main" type="submit" busy={isPending} busyLabel="Sending">
          {error ? 'Retry' : 'Send reply'}
        </Button>
      </div>
    </form>
  )
}

function TemplateSelect({ onChoose }: { onChoose: (text: string) => void }) {
  const { templates = [], builtIn = [] } = useQuery(queryOf(listTemplatesEndpoint)).data?.data ?? {}
  const own = templates.map(({ name, text }) => ({ name, text }))
  const all = [...own, ...builtIn]
  const options = (from: number, some: readonly { name: string }[]) =>
    some.map(({ name }, at) => (
      <option key={name} value={from + at}>
        {name}
      </option>
    ))
  return (
    <Select
      small
      className="reply-templates"
      aria-label="Insert a template"
      value=""
      onChange={({ target }) => onChoose(all[Number(target.value)]?.text ?? '')}
    >
      <option value="" disabled>
        Insert a template
      </option>
      {own.length > 0 && <optgroup label="Yours">{options(0, own)}</optgroup>}
      <optgroup label="Included">{options(own.length, builtIn)}</optgroup>
    </Select>
  )
}

/** Puts a text where the cursor stands, in place of what is marked; answers what is there by then. */
function insertAtCursor(box: HTMLTextAreaElement, text: string): string {
  const { selectionStart, selectionEnd } = box
  box.setRangeText(text, selectionStart, selectionEnd, 'end')
  box.focus()
  return box.value
}

function problemIn(text: string): string | undefined {
  const read = z.safeParse(ReplyForm, { text })
  if (read.success) return undefined
  const length = [...text.trim()].length
  return length > MESSAGE_LENGTH
    ? `${length.toLocaleString('en-US')} of ${MESSAGE_LENGTH.toLocaleString('en-US')} characters`
    : read.error.issues[0]?.message
}
