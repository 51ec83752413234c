import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { KeepTyped } from '#features/accounts/components/keep-typed.tsx'
import { AdminAudit } from '#features/audit/components/admin-audit.tsx'
import { returnTerms } from '#features/order-terms/return-state.ts'
import { paths } from '#paths.ts'
import { CallFailed, call } from '#platform/contract/call.ts'
import { DateTime } from '#platform/pages/date-time.tsx'
import { queriesOf } from '#platform/pages/page-data.ts'
import { send } from '#platform/session/send.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import { MailAddress } from '#ui/mail-address.tsx'
import { mailto } from '#ui/mailto.ts'
import { toast } from '#ui/toast.tsx'
import { changeReturnEndpoint, listReturnsEndpoint, Return } from '../contract.ts'
import { ReturnGoods } from './return-goods.tsx'
import { ReturnPhoto } from './return-photo.tsx'
import { ReturnStateTag } from './return-state-tag.tsx'
import '#ui/entry-dialog.css'
import './return-panel.css'

type Props = { of: Return; onChanged: (now: Return) => void; onClose: () => void }

/** One return in whole, and where it may go from here; the buyer is emailed each step with the note. */
export function AdminReturnDialog({ of, onChanged, onClose }: Props) {
  const { id, number, state, note, lines, photos, history } = of
  const { mayFollow } = returnTerms(state)
  const [answer, setAnswer] = useState('')
  const change = useChangeReturn(id, onChanged, (sent) =>
    // What was typed on meanwhile is the next note.
    setAnswer((typed) => (typed === sent ? '' : typed)),
  )
  const wrongNote =
    change.error instanceof CallFailed
      ? change.error.errors.find(({ field }) => field === 'note')?.message
      : undefined
  const foot = (
    <>
      <Button onClick={onClose}>Close</Button>
      {mayFollow.toReversed().map((next) => (
        <Button
          key={next}
          variant={returnTerms(next).tone === 'bad' ? 'danger' : 'main'}
          busy={change.isPending}
          onClick={() => change.mutate({ state: next, stateWas: state, note: answer })}
        >
          {returnTerms(next).button}
        </Button>
      ))}
    </>
  )
  return (
    <Dialog open onClose={onClose} title={`Return ${number}`} foot={foot} size="l">
      <div className="entry">
        <KeepTyped isUnsaved={() => answer !== ''} />
        <Facts of={of} />
        <ReturnGoods lines={lines} />
        {note !== '' && (
          <p className="entry-words" dir="auto">
            {note}
          </p>
        )}
        {photos.length > 0 && (
          <div className="return-photo-row">
            {photos.map((photo, at) => (
              <ReturnPhoto key={photo} returnId={id} photo={photo} label={`Photo ${at + 1}`} />
            ))}
          </div>
        )}
        {history
          .filter((past) => past.note !== '')
          .map((past) => (
            <div key={past.at.toISOString()} className="return-answer">
              <p>
                {returnTerms(past.state).label}, <DateTime at={past.at} />
              </p>
              <blockquote dir="auto">{past.note}</blockquote>
            </div>
          ))}
        {mayFollow.length > 0 && (
          <Field
            label="Note to the buyer"
            note="Emailed with the next step"
            hint="Required to decline"
            error={wrongNote}
          >
            <TextArea rows={3} value={answer} onChange={(event) => setAnswer(event.target.value)} />
          </Field>
        )}
        <AdminAudit kind="return" id={id} />
      </div>
    </Dialog>
  )
}

function Facts({ of: { state, orderId, orderNumber, user, createdAt } }: { of: Return }) {
  return (
    <dl className="entry-facts">
      <dt>State</dt>
      <dd>
        <ReturnStateTag state={state} />
      </dd>
      <dt>Order</dt>
      <dd>
        <Link className="link mono" to={paths.adminOrder(orderId)}>
          {orderNumber}
        </Link>
      </dd>
      <dt>Customer</dt>
      <dd>
        {user ? (
          <>
            <bdi>{user.name}</bdi>,{' '}
            <a className="link" href={mailto(user.email, `Order ${orderNumber}`)}>
              <MailAddress of={user.email} />
            </a>
          </>
        ) : (
          'Deleted user'
        )}
      </dd>
      <dt>Requested</dt>
      <dd>
        <DateTime at={createdAt} />
      </dd>
    </dl>
  )
}

function useChangeReturn(id: string, onChanged: (now: Return) => void, onSent: (note: string) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { state: Return['state']; stateWas: Return['state']; note: string }) =>
      call(send, changeReturnEndpoint, { params: { id }, body }),
    onSuccess: ({ message, data }, { note }) => {
      toast.success(message)
      onSent(note)
      onChanged(data.return)
    },
    onError: (problem) => {
      const now = returnIn(problem)
      if (now) onChanged(now)
    },
    // Also after a refusal: somebody else may have moved it meanwhile.
    onSettled: () => client.invalidateQueries(queriesOf(listReturnsEndpoint)),
  })
}

/** The return as it is now, which comes with a 409: the list behind the dialog may have it no more. */
function returnIn(problem: Error): Return | null {
  if (!(problem instanceof CallFailed) || problem.status !== 409) return null
  const { success, data } = z.safeParse(z.object({ return: Return }), problem.data)
  return success ? data.return : null
}
