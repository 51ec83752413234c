import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { telOf } from '#features/company/tel.ts'
import { paths } from '#paths.ts'
import { call } from '#platform/contract/call.ts'
import { DateTime } from '#platform/pages/date-time.tsx'
import { send } from '#platform/session/send.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { speech } from '#ui/icons.tsx'
import { MailAddress } from '#ui/mail-address.tsx'
import { mailto } from '#ui/mailto.ts'
import { answerRepairEndpoint, type Repair } from '../contract.ts'
import { RepairStateSelect } from './repair-state-select.tsx'
import '#ui/entry-dialog.css'

type Props = {
  repair: Repair
  isBusy: boolean
  onState: (state: Repair['state']) => void
  onClose: () => void
}

/** One repair in whole. */
export function RepairDialog({ repair, isBusy, onState, onClose }: Props) {
  const { id, number, device, problem, name, email, phone, createdAt, changedAt } = repair
  const navigate = useNavigate()
  // As messages are answered: with the shop's templates, and the answers stay in sight.
  const answer = useMutation({
    mutationFn: () => call(send, answerRepairEndpoint, { params: { id } }),
    onSuccess: ({ data }) => void navigate(paths.adminMessage(data.contact)),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Repair ${number}`}
      foot={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="main"
            icon={speech}
            busy={answer.isPending}
            busyLabel="Opening"
            onClick={() => answer.mutate()}
          >
            Answer by email
          </Button>
        </>
      }
      size="l"
    >
      <div className="entry">
        <dl className="entry-facts">
          <dt>Device</dt>
          <dd dir="auto">{device}</dd>
          <dt>Customer</dt>
          <dd dir="auto">{name}</dd>
          <dt>Email</dt>
          <dd>
            <a className="link" href={mailto(email, number)}>
              <MailAddress of={email} />
            </a>
          </dd>
          {phone && (
            <>
              <dt>Phone</dt>
              <dd>
                <a className="link num" href={telOf(phone)}>
                  {phone}
                </a>
              </dd>
            </>
          )}
          <dt>Requested</dt>
          <dd>
            <DateTime at={createdAt} />
          </dd>
          {changedAt && (
            <>
              <dt>Changed</dt>
              <dd>
                <DateTime at={changedAt} />
              </dd>
            </>
          )}
          <dt>State</dt>
          <dd>
            <RepairStateSelect repair={repair} isBusy={isBusy} onState={onState} />
          </dd>
        </dl>
        <p className="entry-words" dir="auto">
          {problem}
        </p>
      </div>
    </Dialog>
  )
}
