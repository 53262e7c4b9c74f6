import { formatMoneyExact, type PaymentImportDetail } from '@mca/contract'
import { Text } from '@mca/ui'
import { ConfirmRun } from '../confirm-dialog'
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
  const total = totalOf(paymentImport.totals, ['new', ...include])
  const title = `Commit ${wordsOf(paymentImport.kind).count(total.rows)}, ${formatMoneyExact(total.amount)}`
  return (
    <ConfirmRun
      title={`${title}?`}
      confirmLabel={title}
      mutation={importMutations.commit()}
      input={{ id: paymentImport.id, version: paymentImport.updated_at, input: { include: [...include], ...total } }}
      onClose={onClose}
    >
      <Text>{written[paymentImport.kind]} The whole import can be undone afterwards.</Text>
      <LeftOut left={leftOutOf(paymentImport.totals, include)} title="Left out" />
    </ConfirmRun>
  )
}
