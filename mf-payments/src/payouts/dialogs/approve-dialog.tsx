import { formatMoneyExact, formatTimestamp, problemOf, type Payout } from '@mca/contract'
import { Callout, DescriptionList, Detail, Text } from '@mca/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../imports/confirm-dialog'
import { nameOfPayout, payoutMutations, payoutQueries } from '../payouts-api'

interface Refusal {
  message: string
  /** False if the payout as it is now could not be loaded. */
  isReloaded: boolean
}

/**
 * The question before the money moves in the ledger (R21.36). What is approved is what was shown: when the draft has changed since,
 * the server refuses, and the draft is shown as it is now.
 */
export function ApproveDialog({ payout: opened, onClose }: { payout: Payout; onClose: () => void }) {
  const client = useQueryClient()
  const [payout, setPayout] = useState(opened)
  const [refusal, setRefusal] = useState<Refusal>()
  const approve = useMutation(payoutMutations.approve())
  const confirm = async () => {
    setRefusal(undefined)
    try {
      await approve.mutateAsync({ payout, input: {} })
      onClose()
    } catch (error) {
      const problem = problemOf(error)
      if (!problem) throw error
      // The toast says anything else.
      if (problem.status !== 409) return
      // When this fails too, the next try is refused in the same way.
      const fresh = await client.fetchQuery({ ...payoutQueries.one(payout.id), staleTime: 0 }).catch(() => undefined)
      if (fresh) setPayout(fresh)
      setRefusal({ message: problem.message, isReloaded: fresh !== undefined })
    }
  }
  const { party, amount, available, note, created_by, created_at } = payout
  const mayApprove = payout.state === 'draft' && payout.blocked === null
  return (
    <ConfirmDialog
      title={`Approve ${nameOfPayout(payout)}?`}
      confirmLabel={`Approve ${formatMoneyExact(amount)}`}
      isBusy={approve.isPending}
      {...(mayApprove && { onConfirm: () => void confirm() })}
      onClose={onClose}
    >
      {refusal && (
        <Callout takesFocus palette="amber" message={refusal.message}>
          <Text>{explain(payout, refusal)}</Text>
        </Callout>
      )}
      {mayApprove && (
        <Text>
          This moves the money in the ledger at once: the balance of {party.name} goes down by{' '}
          {formatMoneyExact(amount)}. Then send the money, and mark the payout as sent.
        </Text>
      )}
      <DescriptionList>
        <Detail label="Available now">{formatMoneyExact(available)}</Detail>
        <Detail label="Created">
          {created_by.name}, {formatTimestamp(created_at)}
        </Detail>
        <Detail label="Note">{note}</Detail>
      </DescriptionList>
    </ConfirmDialog>
  )
}

function explain({ blocked }: Payout, { message, isReloaded }: Refusal): string {
  if (!isReloaded) return 'The payout as it is now could not be loaded.'
  return blocked && blocked !== message ? blocked : 'Below is the payout as it is now.'
}
