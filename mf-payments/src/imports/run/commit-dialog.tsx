import { formatMoneyExact, type PaymentImportDetail } from '@mca/contract'
import { Text } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../confirm-dialog'
import { importMutations } from '../imports-api'
import { wordsOf } from '../words'
import { LeftOut } from './left-out'
import { totalOf, type Includable } from './outcomes'

interface CommitDialogProps {
  one: PaymentImportDetail
  include: readonly Includable[]
  onClose: () => void
}

const written: Record<PaymentImportDetail['kind'], string> = {
  payments: 'They are written in one step: all of them, or none. Balances, schedules and the dashboard follow at once.',
  returns: 'The payments that came back become failed or reversed, in one step: all of them, or none.',
}

/** The rows that will be written, and those that will not, with the reasons (R16.119). */
export function CommitDialog({ one, include, onClose }: CommitDialogProps) {
  const commit = useMutation(importMutations.commit())
  const total = totalOf(one.totals, ['new', ...include])
  const title = `Commit ${wordsOf(one.kind).count(total.rows)}, ${formatMoneyExact(total.amount)}`
  return (
    <ConfirmDialog
      title={`${title}?`}
      confirmLabel={title}
      isBusy={commit.isPending}
      onConfirm={() =>
        commit.mutate(
          { id: one.id, version: one.updated_at, input: { include: [...include], ...total } },
          { onSettled: onClose },
        )
      }
      onClose={onClose}
    >
      <Text>{written[one.kind]} The whole import can be undone afterwards.</Text>
      <LeftOut totals={one.totals} include={include} title="Left out" />
    </ConfirmDialog>
  )
}
