import { formatMoneyExact, formatTimestamp, type Payout } from '@mca/contract'
import { Callout, DescriptionList, Detail, Text } from '@mca/ui'
import { ConfirmDialog } from '../../imports/confirm-dialog'
import { nameOfPayout, payoutMutations, payoutQueries } from '../payouts-api'
import { explain, useApproval } from './use-approval'

/** The question before the money moves in the ledger (R21.36). What is approved is what was shown. */
export function ApproveDialog({ payout: opened, onClose }: { payout: Payout; onClose: () => void }) {
  const {
    shown: payout,
    refusal,
    isBusy,
    confirm,
  } = useApproval({
    opened,
    mutation: payoutMutations.approve(),
    inputOf: (shown) => ({ payout: shown, input: {} }),
    fetch: payoutQueries.one,
    onClose,
  })
  const { party, amount, available, note, created_by, created_at, blocked, draw_left } = payout
  const mayApprove = payout.state === 'draft' && blocked === null
  return (
    <ConfirmDialog
      title={`Approve ${nameOfPayout(payout)}?`}
      confirmLabel={`Approve ${formatMoneyExact(amount)}`}
      isBusy={isBusy}
      {...(mayApprove && { onConfirm: confirm })}
      onClose={onClose}
    >
      {refusal && (
        <Callout takesFocus palette="amber" message={refusal.message}>
          <Text>{explain('payout', blocked, refusal)}</Text>
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
        {typeof draw_left === 'number' && <Detail label="Left of the draw">{formatMoneyExact(draw_left)}</Detail>}
        <Detail label="Created">
          {created_by.name}, {formatTimestamp(created_at)}
        </Detail>
        <Detail label="Note">{note}</Detail>
      </DescriptionList>
    </ConfirmDialog>
  )
}
