import { formatTimestamp } from '@mca/contract/days'
import type { ManualEntry, Payout } from '@mca/contract/ledger'
import { formatMoneyExact } from '@mca/contract/money'
import { Callout, DescriptionList, Detail, Text } from '@mca/ui'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../shared/confirm-dialog'
import { explain, type Refusal } from './use-approval'

type ApprovalSubject = Pick<Payout | ManualEntry, 'state' | 'blocked' | 'amount' | 'created_by' | 'created_at'>

interface ApprovalQuestionProps {
  shown: ApprovalSubject
  noun: 'payout' | 'entry'
  /** '$125.00 to Harborline' */
  name: string
  /** The effect of the approval. */
  effect: ReactNode
  details: ReactNode
  refusal: Refusal | undefined
  /** Why the last attempt failed, other than a refusal. */
  error: Error | null
  isBusy: boolean
  confirm: () => void
  onClose: () => void
}

/** The question before a payout or an entry is approved, or why it cannot be. */
export function ApprovalQuestion(props: ApprovalQuestionProps) {
  const { shown, noun, name, effect, details, refusal, error, isBusy, confirm, onClose } = props
  const { amount, blocked, created_by, created_at } = shown
  const mayApprove = shown.state === 'draft' && blocked === null
  return (
    <ConfirmDialog
      title={`Approve ${name}?`}
      confirmLabel={`Approve ${formatMoneyExact(amount)}`}
      isBusy={isBusy}
      error={error}
      {...(mayApprove && { onConfirm: confirm })}
      onClose={onClose}
    >
      {refusal && (
        <Callout takesFocus palette="amber" message={refusal.message}>
          <Text>{explain(noun, blocked, refusal)}</Text>
        </Callout>
      )}
      {mayApprove && <Text>{effect}</Text>}
      <DescriptionList>
        {details}
        <Detail label="Created">
          {created_by.name}, {formatTimestamp(created_at)}
        </Detail>
      </DescriptionList>
    </ConfirmDialog>
  )
}
