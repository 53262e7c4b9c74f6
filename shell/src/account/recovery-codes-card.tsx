import { formatTimestamp } from '@mca/contract/days'
import { messageOf } from '@mca/contract/problems'
import { Button, Callout, Card, QueryState, Text } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { securityMutations, securityQueries } from './security-api'
import { useFactors } from './use-factors'

const { Dialog: LazyCodesDialog } = lazyDialog(async () => (await import('./recovery-codes')).RecoveryCodesDialog)
const { Dialog: LazyPasswordDialog } = lazyDialog(async () => (await import('./password-dialog')).PasswordDialog)

/** The page warns below this number. */
const fewCodes = 4

const hidden = { visibility: 'hidden' } as const

/** R18.112. Only for users with a second factor. */
export function RecoveryCodesCard() {
  const factors = useFactors()
  return factors.data && factors.data.length > 0 && <Codes />
}

function Codes() {
  const codes = useQuery(securityQueries.recoveryCodes())
  const make = useMutation(securityMutations.makeCodes())
  const [asksPassword, setAsksPassword] = useState(false)
  const run = () => make.mutate(undefined, { onSuccess: (made) => setAsksPassword(made === null) })
  const left = codes.data?.left
  const begin = () => {
    const isSafe = !left || window.confirm('Your current codes will stop working. Make new ones?')
    if (isSafe) run()
  }
  return (
    <Card
      title="Recovery Codes"
      actions={
        !codes.isError && (
          // Invisible in its place until it is known how many are left.
          <Button
            style={codes.data ? undefined : hidden}
            variant={left ? 'outline' : 'solid'}
            size="sm"
            working={make.isPending}
            onClick={begin}
          >
            Make new codes
          </Button>
        )
      }
    >
      <Text>
        Use a recovery code when you don't have your phone. It turns two-factor authentication off, so that you can sign
        in and set it up again. Each works once.
      </Text>
      {codes.isError ? (
        <QueryState query={codes} failure={messageOf(codes.error, 'Failed to load your recovery codes.')} />
      ) : !codes.data ? (
        <Text>Loading recovery codes...</Text>
      ) : codes.data.left < fewCodes ? (
        <Callout palette="amber" message={leftOf(codes.data.left)}>
          <p>Make new ones, and keep them in a safe place.</p>
        </Callout>
      ) : (
        <Text>
          {leftOf(codes.data.left)}
          {codes.data.created_at && ` They were made on ${formatTimestamp(codes.data.created_at)}.`}
        </Text>
      )}
      {make.data && <LazyCodesDialog codes={make.data} onClose={make.reset} />}
      {asksPassword && <LazyPasswordDialog onConfirmed={run} onClose={() => setAsksPassword(false)} />}
    </Card>
  )
}

const leftOf = (left: number) =>
  left === 0 ? 'You have no recovery codes.' : left === 1 ? '1 code is left.' : `${left} codes are left.`
