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
  return (
    <ConfirmRun
      title="Undo this import?"
      confirmLabel={`Undo ${wordsOf(paymentImport.kind).count(rows)}`}
      palette="red"
      mutation={importMutations.undo()}
      input={{ id: paymentImport.id, version: paymentImport.updated_at }}
      onClose={onClose}
    >
      <Text>
        This import added {wordsOf(paymentImport.kind).count(rows)}, {formatMoneyExact(amount)}.{' '}
        {effect[paymentImport.kind]}
      </Text>
      <Text>If a payment has changed since, nothing is undone.</Text>
    </ConfirmRun>
  )
}
