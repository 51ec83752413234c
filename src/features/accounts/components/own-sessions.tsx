import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#paths.ts'
import { call } from '#platform/contract/call.ts'
import { DateTime } from '#platform/pages/date-time.tsx'
import { queriesOf, queryOf } from '#platform/pages/page-data.ts'
import { send } from '#platform/session/send.ts'
import { isOthersNow, readToken, useToken } from '#platform/session/token-store.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tag } from '#ui/tag.tsx'
import { toast } from '#ui/toast.tsx'
import { endSession } from '../own-session.ts'
import {
  endMySessionEndpoint,
  endMySessionsEndpoint,
  mySessionsEndpoint,
  type Session,
} from '../sessions-contract.ts'
import { userAgentLabel } from '../user-agent-label.ts'

/** Where one is signed in, and the way out of all of it. */
export function OwnSessions() {
  const [isAsking, setAsking] = useState(false)
  const isSignedIn = useToken() !== null
  const { data, error, refetch } = useQuery({ ...queryOf(mySessionsEndpoint), enabled: isSignedIn })
  const sessions = data?.data.sessions
  const elsewhere = sessions?.filter(({ isCurrent }) => !isCurrent).length ?? 0
  const end = useEndSessions(() => setAsking(false))
  return (
    <section className="account-part" aria-labelledby="account-sessions">
      <h2 id="account-sessions">Where you’re logged in</h2>
      {error && !sessions ? (
        <p>
          {error.message}{' '}
          <Button size="s" onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      ) : (
        <ul className="account-sessions" aria-busy={!sessions}>
          {sessions ? sessions.map((session) => <Row key={session.id} session={session} />) : <RowSkeleton />}
        </ul>
      )}
      <div className="account-part-actions">
        {elsewhere > 0 && (
          <Button
            busy={end.isPending && end.variables === 'false'}
            busyLabel="Logging out"
            onClick={() => end.mutate('false')}
          >
            Log out everywhere else
          </Button>
        )}
        <Button disabled={!sessions} onClick={() => setAsking(true)}>
          Log out everywhere
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => end.mutate('true')}
        title="Log out everywhere?"
        confirmLabel="Log out everywhere"
        busy={end.isPending}
        busyLabel="Logging out"
      >
        <p>This ends every session, including this one. You’ll need to log in again.</p>
      </ConfirmDialog>
    </section>
  )
}

/** Ends the other sessions ('false'), or all of them ('true'), and then leads to the login. */
function useEndSessions(onAnswered: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (all: 'true' | 'false') => call(send, endMySessionsEndpoint, { query: { all } }),
    onMutate: () => readToken(),
    onSuccess: async ({ message }, all, token) => {
      if (all === 'false') {
        toast.success(message)
        return client.invalidateQueries(queriesOf(mySessionsEndpoint))
      }
      onAnswered()
      if (!isOthersNow(token)) {
        // First away from here: the dashboard's guard would want to come back.
        await navigate(paths.login(), { replace: true })
        endSession(client, token)
      }
      toast.success('You’re logged out everywhere.')
    },
    onError: onAnswered,
  })
}

function Row({ session: { id, agent, isCurrent, createdAt, lastSeenAt } }: { session: Session }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(send, endMySessionEndpoint, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: () => client.invalidateQueries(queriesOf(mySessionsEndpoint)),
  })
  const words = userAgentLabel(agent)
  return (
    <li>
      <div className="account-session">
        <div>
          <strong title={agent ?? undefined}>{words}</strong>
          {isCurrent && <Tag tone="good">This browser</Tag>}
        </div>
        <p>
          Last used <DateTime at={lastSeenAt} />, logged in <DateTime at={createdAt} />
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="s"
          busy={isPending}
          busyLabel="Logging out"
          aria-label={`Log out ${words}`}
          onClick={() => mutate()}
        >
          Log out
        </Button>
      )}
    </li>
  )
}

function RowSkeleton() {
  return (
    <li>
      <div className="account-session">
        <div>
          <Skeleton width="160px" />
        </div>
        <p>
          <Skeleton width="280px" />
        </p>
      </div>
    </li>
  )
}
