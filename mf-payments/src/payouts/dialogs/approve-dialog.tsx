import { optionOf } from '@mca/contract/fields'
import { type Payout, withholdingReasons } from '@mca/contract/ledger'
import { formatMoneyExact } from '@mca/contract/money'
import { remainingOf } from '@mca/contract/rules'
import { Detail } from '@mca/ui'
import { nameOfPayout, payoutMutations, payoutQueries } from '../payouts-api'
import { ApprovalQuestion } from './approval-question'
import { useApproval } from './use-approval'

/** Asks before the money moves in the ledger (R21.36). Approves exactly the shown draft. */
export function ApproveDialog({ payout: opened, onClose }: { payout: Payout; onClose: () => void }) {
  const { shown: payout, ...approval } = useApproval({
    opened,
    mutation: payoutMutations.approve(),
    inputOf: (shown) => ({ payout: shown, input: { withheld: shown.withheld } }),
    fetch: payoutQueries.one,
    onClose,
  })
  const { party, amount, available, note, draw_left, withheld, withheld_because } = payout
  return (
    <ApprovalQuestion
      {...approval}
      shown={payout}
      noun="payout"
      name={nameOfPayout(payout)}
      effect={
        <>
          This moves the money in the ledger at once: the balance of {party.name} goes down by{' '}
          {formatMoneyExact(amount)}. Then send the money, and mark the payout as sent.
        </>
      }
      details={
        <>
          <Detail label="Available now">{formatMoneyExact(available)}</Detail>
          {typeof draw_left === 'number' && <Detail label="Left on the draw">{formatMoneyExact(draw_left)}</Detail>}
          {withheld > 0 && (
            <Detail label="Backup withholding">
              {formatMoneyExact(withheld)} of it is withheld: send {formatMoneyExact(remainingOf(amount, withheld))}.{' '}
              {optionOf(withholdingReasons, withheld_because ?? '')?.label}
            </Detail>
          )}
          <Detail label="Note">{note}</Detail>
        </>
      }
      onClose={onClose}
    />
  )
}
