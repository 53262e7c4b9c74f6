import type { AccountSession } from '@mca/contract/accounts'
import { formatMoment } from '@mca/contract/days'
import { messageOf } from '@mca/contract/problems'
import { Badge, Button, Card, HStack, leavePage, QueryState, Text } from '@mca/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { PlainList, PlainRow } from './plain-list'
import { securityMutations, securityQueries } from './security-api'

/** R18.117. */
export function SessionsCard() {
  const sessions = useQuery(securityQueries.sessions())
  const elsewhere = useMutation(securityMutations.signOutElsewhere())
  const everywhere = useMutation(securityMutations.signOutEverywhere())
  return (
    <Card
      title="Sessions"
      actions={
        <>
          <Button variant="outline" size="sm" busy={elsewhere.isPending} onClick={() => elsewhere.mutate()}>
            Sign out everywhere else
          </Button>
          <Button
            variant="outline"
            size="sm"
            palette="red"
            busy={everywhere.isPending}
            onClick={() => {
              if (window.confirm('Are you sure you want to sign out everywhere, also here?'))
                leavePage(everywhere.mutate)
            }}
          >
            Sign out everywhere
          </Button>
        </>
      }
    >
      <Text>Where you are signed in. End any session you don't recognize, and change your password.</Text>
      {sessions.isError || !sessions.data ? (
        <QueryState
          query={sessions}
          loading="Loading sessions..."
          failure={messageOf(sessions.error, 'Failed to load your sessions.')}
        />
      ) : sessions.data.supported ? (
        <Sessions sessions={sessions.data.sessions} />
      ) : (
        <Text color="fg.muted">Your accounts service does not list sessions, but it can end them.</Text>
      )}
    </Card>
  )
}

const deviceOf = ({ device }: AccountSession) => device ?? 'Unknown device'

function Sessions({ sessions }: { sessions: readonly AccountSession[] }) {
  const list = useRef<HTMLUListElement>(null)
  const end = useMutation(securityMutations.endSession())
  // This device first; the server has sorted the others.
  const shown = [...sessions].sort((one, other) => Number(other.current) - Number(one.current))
  return (
    <PlainList label="Your sessions" ref={list}>
      {shown.map((session) => (
        <PlainRow
          key={session.id}
          action={
            !session.current && (
              <Button
                variant="outline"
                size="sm"
                aria-label={`End the session of ${deviceOf(session)}, last used ${formatMoment(session.last_used_at)}`}
                busy={end.isPending && end.variables === session.id}
                onClick={() => end.mutate(session.id, { onSuccess: () => list.current?.focus() })}
              >
                End
              </Button>
            )
          }
        >
          <HStack gap="2" flexWrap="wrap">
            <Text fontWeight="medium">{deviceOf(session)}</Text>
            {session.current && <Badge palette="green">This device</Badge>}
          </HStack>
          <Text color="fg.muted" fontSize="sm">
            {[
              `Last used ${formatMoment(session.last_used_at)}`,
              session.address && `IP address ${session.address}`,
              session.aal === 'aal2' && 'with second factor',
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Text color="fg.muted" fontSize="sm">
            Signed in {formatMoment(session.created_at)}
          </Text>
        </PlainRow>
      ))}
    </PlainList>
  )
}
