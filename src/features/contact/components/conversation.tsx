import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { usePerson } from '#features/accounts/use-person.ts'
import { paths } from '#paths.ts'
import { call } from '#platform/contract/call.ts'
import { DateTime } from '#platform/pages/date-time.tsx'
import { LoadFailed } from '#platform/pages/load-failed.tsx'
import { putAnswer, queriesOf, queryOf } from '#platform/pages/page-data.ts'
import { send } from '#platform/session/send.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { alert } from '#ui/icons.tsx'
import { MailAddress } from '#ui/mail-address.tsx'
import { mailto } from '#ui/mailto.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { type ContactMessage, changeMessageEndpoint, listMessagesEndpoint } from '../contract.ts'
import { STATE_WORDS, titleOf } from '../format-message.ts'
import {
  type Conversation,
  getConversationEndpoint,
  type Reply,
  retryReplyEndpoint,
} from '../replies-contract.ts'
import { ReplyBox } from './reply-box.tsx'
import './messages.css'

/** While a mail is on its way, and only then. */
const LOOK_AGAIN_MS = 2000

/** One message, what was answered to it, and the next answer. */
export function ConversationView({ id }: { id: string }) {
  const client = useQueryClient()
  const person = usePerson()
  const query = queryOf(getConversationEndpoint, { params: { id } })
  const asked = useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.data.replies.some(isOnItsWay) ? LOOK_AGAIN_MS : false),
  })
  const put = (data: Conversation) => {
    void client.invalidateQueries(queriesOf(listMessagesEndpoint))
    return putAnswer(client, query.queryKey as QueryKey, { message: '', data })
  }
  const outdated = () => {
    void client.invalidateQueries(queriesOf(getConversationEndpoint))
    void client.invalidateQueries(queriesOf(listMessagesEndpoint))
  }
  const conversation = asked.data?.data
  if (asked.error && !conversation)
    return <LoadFailed title="Couldn’t load the message" problem={asked.error} asked={asked} />
  if (!conversation) return <Waiting />
  const { message, replies } = conversation
  return (
    <>
      <ConversationHead conversation={conversation} onChanged={outdated} />
      <ol className="talk">
        <li className="talk-one">
          <p className="talk-who">
            <bdi>{message.name}</bdi> <DateTime at={message.createdAt} />
          </p>
          <p className="talk-text" dir="auto">
            {message.message}
          </p>
        </li>
        {replies.map((reply) => (
          <li key={reply.id} className="talk-one talk-ours">
            <p className="talk-who">
              <bdi>{reply.author.name}</bdi> <DateTime at={reply.createdAt} />
              {reply.mail === 'sent' && <span>· sent</span>}
              {reply.mail === 'queued' && <span>· sending</span>}
            </p>
            <p className="talk-text" dir="auto">
              {reply.text}
            </p>
            {isUnsent(reply) && <NotSent messageId={message.id} reply={reply} onChanged={put} />}
          </li>
        ))}
      </ol>
      {person.isKnown && (
        <ReplyBox
          key={`${person.key} ${id}`}
          conversation={conversation}
          onSent={(data) => void put(data)}
          onOutdated={outdated}
        />
      )}
    </>
  )
}

const isOnItsWay = ({ mail }: Reply) => mail === 'queued' || mail === 'retrying'
const isUnsent = ({ mail }: Reply) => mail === 'retrying' || mail === 'failed'

type HeadProps = { conversation: Conversation; onChanged: () => void }

function ConversationHead({ conversation: { message, account }, onChanged }: HeadProps) {
  const change = useMutation({
    mutationFn: (state: ContactMessage['state']) =>
      call(send, changeMessageEndpoint, { params: { id: message.id }, body: { state } }),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: onChanged,
  })
  const title = titleOf(message)
  return (
    <header className="talk-head">
      <div>
        <h2 dir="auto">{title}</h2>
        <p>
          <bdi>{message.name}</bdi> ·{' '}
          <a className="link" href={mailto(message.email, `Re: ${title}`)}>
            <MailAddress of={message.email} />
          </a>
          {account !== null && account.orders > 0 && (
            <>
              {' · '}
              <Link className="link" to={paths.adminOrders(`search=${encodeURIComponent(account.email)}`)}>
                {account.orders === 1 ? '1 order' : `${account.orders.toLocaleString('en-US')} orders`}
              </Link>
            </>
          )}
        </p>
      </div>
      <Select
        small
        aria-label="State"
        value={change.isPending ? change.variables : message.state}
        onChange={({ target }) => change.mutate(target.value as ContactMessage['state'])}
      >
        {Object.entries(STATE_WORDS).map(([state, words]) => (
          <option key={state} value={state}>
            {words}
          </option>
        ))}
      </Select>
    </header>
  )
}

type NotSentProps = { messageId: string; reply: Reply; onChanged: (data: Conversation) => void }

/** The mail server did not take it. The shop tries again by itself until it gives up; whoever reads this, at once. */
function NotSent({ messageId, reply, onChanged }: NotSentProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(send, retryReplyEndpoint, { params: { id: messageId, reply: reply.id } }),
    onSuccess: ({ data }) => onChanged(data),
  })
  return (
    <div className="talk-unsent">
      <Icon of={alert} size={16} />
      <p>
        <strong>Not sent.</strong>{' '}
        {reply.mail === 'retrying' ? 'We’ll keep trying.' : 'The mail server refused it.'}
        {reply.reason && <span dir="auto"> {reply.reason}</span>}
      </p>
      <Button size="s" busy={isPending} busyLabel="Trying" onClick={() => mutate()}>
        Retry
      </Button>
    </div>
  )
}

const Waiting = () => (
  <div className="talk" aria-hidden="true">
    <Skeleton width="60%" height="24px" />
    <Skeleton height="72px" />
    <Skeleton height="160px" />
  </div>
)
