import { formatMoneyExact, type PaymentImportDetail } from '@mca/contract'
import { Text } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../confirm-dialog'
import { importMutations } from '../imports-api'
import { wordsOf } from '../words'
import { LeftOut } from './left-out'
import { leftOutOf, totalOf, type Includable } from './outcomes'

interface CommitDialogProps {
  paymentImport: PaymentImportDetail
  include: readonly Includable[]
  onClose: () => void
}

const written: Record<PaymentImportDetail['kind'], string> = {
  payments: 'They are written in one step: all of them, or none. Balances, schedules and the dashboard follow at once.',
  returns: 'The payments that came back become failed or reversed, in one step: all of them, or none.',
}

/** The rows that will be written, and those that will not, with the reasons (R16.119). */
export function CommitDialog({ paymentImport, include, onClose }: CommitDialogProps) {
  const commit = useMutation(importMutations.commit())
  const total = totalOf(paymentImport.totals, ['new', ...include])
  const title = `Commit ${wordsOf(paymentImport.kind).count(total.rows)}, ${formatMoneyExact(total.amount)}`
  return (
    <ConfirmDialog
      title={`${title}?`}
      confirmLabel={title}
      isBusy={commit.isPending}
      onConfirm={() =>
        commit.mutate(
          { id: paymentImport.id, version: paymentImport.updated_at, input: { include: [...include], ...total } },
          { onSettled: onClose },
        )
      }
      onClose={onClose}
    >
      <Text>{written[paymentImport.kind]} The whole import can be undone afterwards.</Text>
      <LeftOut left={leftOutOf(paymentImport.totals, include)} title="Left out" />
    </ConfirmDialog>
  )
}
