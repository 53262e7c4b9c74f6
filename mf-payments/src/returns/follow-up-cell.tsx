import { formatDate, formatTimestamp } from '@mca/contract/days'
import { formatMoneyExact } from '@mca/contract/money'
import { maxRetries, type PaymentReturn } from '@mca/contract/returns'
import { Text } from '@mca/ui'
import { FollowUpButtons } from './follow-up-buttons'
import * as styles from './follow-up-cell.module.css'

interface WhatFollowsProps {
  row: PaymentReturn
  /** Called with the updated return after a follow-up was run. Without it, none is offered. */
  onDone?: (row: PaymentReturn) => void
}

/** The suggested follow-up of a return with its buttons, or the actual one with its time and author (R16.131). */
export function WhatFollows({ row, onDone }: WhatFollowsProps) {
  const { done, proposal } = row
  if (done)
    return (
      <div className={styles.line}>
        <div tabIndex={-1} ref={onDone && takeLostFocus}>
          <p>{done.result}</p>
          <Dispute row={row} />
          <Text fontSize="sm" color="fg.muted">
            {done.by}, {formatTimestamp(done.at)}
          </Text>
        </div>
        <FollowUpButtons row={row} />
      </div>
    )
  if (!proposal) return <FollowUpButtons row={row} />
  const advice = proposal.blocked ?? adviceOf[proposal.action]
  return (
    <div className={styles.line}>
      <div>
        <p>{proposalText(row)}</p>
        <Dispute row={row} />
        {advice && (
          <Text fontSize="sm" color={proposal.blocked ? 'amber.fg' : 'fg.muted'}>
            {advice}
          </Text>
        )}
      </div>
      <FollowUpButtons row={row} {...(onDone && { proposal, onDone })} />
    </div>
  )
}

/** 'Refused by our bank on Nov 28, 2026: R61 Return sent to the wrong bank' (R16.565). */
function Dispute({ row: { dispute } }: { row: PaymentReturn }) {
  if (!dispute) return null
  const { code, meaning, step, on } = dispute
  const what = step === 'dishonored' ? 'Refused by our bank' : 'Refusal contested'
  return (
    <Text fontSize="sm">
      {what} on {formatDate(on)}: {code} {meaning}
    </Text>
  )
}

/** Takes the focus from the pressed button, which is removed. */
const takeLostFocus = (element: HTMLElement | null) => {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}

const adviceOf = {
  retry: undefined,
  stop: 'Debits need a new authorization.',
  fix: 'Correct the account before you debit it again.',
} as const

/** 'Retry $1,500.63 on Nov 30, 2026 (first of two)'. */
function proposalText({ proposal, retries, payment, dispute }: PaymentReturn): string {
  if (!proposal) return ''
  if (dispute?.step === 'dishonored') return 'Delete this return if we keep the money'
  if (proposal.action === 'fix') return 'Fix the account data'
  if (proposal.action === 'stop') return 'Stop: pause the schedule and set a Funded deal to Issues'
  if (proposal.blocked || !proposal.day) return `No retry: ${retries} of ${maxRetries} retries used`
  return `Retry ${formatMoneyExact(payment.amount)} on ${formatDate(proposal.day)} (${retries === 0 ? 'first' : 'second'} of two)`
}
