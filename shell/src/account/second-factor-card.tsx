import { formatTimestamp } from '@mca/contract/days'
import { messageOf } from '@mca/contract/problems'
import { Button, Card, QueryState, Text } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { factorName, type Factor } from '../second-factor/second-factor-api'
import { PlainList, PlainRow } from './plain-list'
import { securityMutations } from './security-api'
import { useFactors } from './use-factors'

const { Dialog: LazyPasswordDialog } = lazyDialog(async () => (await import('./password-dialog')).PasswordDialog)
const { Dialog: LazyEnrollDialog, preload } = lazyDialog(async () => (await import('./enroll-dialog')).EnrollDialog)

const hidden = { visibility: 'hidden' } as const

/** R18.111. */
export function SecondFactorCard() {
  const factors = useFactors()
  const [isAdding, setAdding] = useState(false)
  const own = factors.data ?? []
  return (
    <Card
      title="Two-factor authentication"
      actions={
        !factors.isError && (
          // Invisible in its place until it is known what it says.
          <Button
            style={factors.data ? undefined : hidden}
            variant={own.length > 0 ? 'outline' : 'solid'}
            size="sm"
            icon="plus"
            {...preload}
            onClick={() => setAdding(true)}
          >
            {own.length > 0 ? 'Add another' : 'Set up'}
          </Button>
        )
      }
    >
      <Text>
        With two-factor authentication, signing in takes your password and a code from an app on your phone. A password
        alone can't sign in.
      </Text>
      {factors.isError ? (
        <QueryState query={factors} failure={messageOf(factors.error, 'Failed to load two-factor authentication.')} />
      ) : !factors.data ? (
        // As high as what most accounts have: that it is off.
        <Text color="fg.muted">Loading two-factor authentication...</Text>
      ) : own.length === 0 ? (
        <Text color="fg.muted">Two-factor authentication is off.</Text>
      ) : (
        <Factors factors={own} />
      )}
      {isAdding && <LazyEnrollDialog taken={own.map(factorName)} onClose={() => setAdding(false)} />}
    </Card>
  )
}

const questionOf = (isLast: boolean) =>
  `Are you sure you want to remove this second factor? ${
    isLast ? 'You will sign in with your password only.' : 'You may be asked for a code from another second factor.'
  }`

function Factors({ factors }: { factors: readonly Factor[] }) {
  const list = useRef<HTMLUListElement>(null)
  const remove = useMutation(securityMutations.removeFactor())
  /** The factor that is removed once the password is given. */
  const [waiting, setWaiting] = useState<string>()
  const run = (id: string) =>
    remove.mutate(id, {
      onSuccess: (isRemoved) => {
        setWaiting(isRemoved ? undefined : id)
        if (isRemoved) list.current?.focus()
      },
    })
  const ask = (factor: Factor) => window.confirm(questionOf(factors.length === 1)) && run(factor.id)
  return (
    <>
      <PlainList label="Your second factors" ref={list}>
        {factors.map((factor) => (
          <PlainRow
            key={factor.id}
            action={
              <Button
                variant="outline"
                size="sm"
                aria-label={`Remove ${factorName(factor)}`}
                working={remove.isPending && remove.variables === factor.id}
                onClick={remove.isPending ? undefined : () => ask(factor)}
              >
                Remove
              </Button>
            }
          >
            <Text fontWeight="medium">{factorName(factor)}</Text>
            <Text color="fg.muted" fontSize="sm">
              Added {formatTimestamp(factor.created_at)}
            </Text>
          </PlainRow>
        ))}
      </PlainList>
      {waiting && <LazyPasswordDialog onConfirmed={() => run(waiting)} onClose={() => setWaiting(undefined)} />}
    </>
  )
}
