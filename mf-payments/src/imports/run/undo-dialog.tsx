import type { PaymentImportDetail } from '@mca/contract/imports'
import { formatMoneyExact } from '@mca/contract/money'
import { Text } from '@mca/ui'
import { ConfirmRun } from '../confirm-dialog'
import { importMutations } from '../imports-api'
import { wordsOf } from '../words'

const effect: Record<PaymentImportDetail['kind'], string> = {
  payments: 'The payments are deleted, and every balance and total returns to its previous amount.',
  returns: 'The payments get back the status that they had before.',
}

/** Explains the effect of undoing an import (R16.120). */
export function UndoDialog({ paymentImport, onClose }: { paymentImport: PaymentImportDetail; onClose: () => void }) {
  const { rows, amount } = paymentImport.committed
  const count = wordsOf(paymentImport.kind).count(rows)
  const isBulk = paymentImport.origin === 'bulk'
  return (
    <ConfirmRun
      title={isBulk ? `Undo ${count}?` : 'Undo this import?'}
      confirmLabel={`Undo ${count}`}
      palette="red"
      mutation={importMutations.undo()}
      input={{ id: paymentImport.id, version: paymentImport.updated_at }}
      onClose={onClose}
    >
      <Text>
        {isBulk ? 'Recorded in bulk:' : 'This import added'} {count}, {formatMoneyExact(amount)}.{' '}
        {effect[paymentImport.kind]}
      </Text>
      <Text>If a payment has changed since, nothing is undone.</Text>
    </ConfirmRun>
  )
}
