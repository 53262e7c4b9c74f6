import { formatMoneyExact, type PaymentImportDetail } from '@mca/contract'
import { Text } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../confirm-dialog'
import { importMutations } from '../imports-api'
import { wordsOf } from '../words'

const effect: Record<PaymentImportDetail['kind'], string> = {
  payments: 'The payments are deleted, and every balance and total is what it was before.',
  returns: 'The payments get back the status that they had before.',
}

/** Says what taking back an import does (R16.120). */
export function UndoDialog({ paymentImport, onClose }: { paymentImport: PaymentImportDetail; onClose: () => void }) {
  const undo = useMutation(importMutations.undo())
  const { rows, amount } = paymentImport.committed
  return (
    <ConfirmDialog
      title="Undo this import?"
      confirmLabel={`Undo ${wordsOf(paymentImport.kind).count(rows)}`}
      palette="red"
      isBusy={undo.isPending}
      onConfirm={() => undo.mutate({ id: paymentImport.id, version: paymentImport.updated_at }, { onSettled: onClose })}
      onClose={onClose}
    >
      <Text>
        It has written {wordsOf(paymentImport.kind).count(rows)}, {formatMoneyExact(amount)}.{' '}
        {effect[paymentImport.kind]}
      </Text>
      <Text>
        When something later stands on it, such as a payment of it that somebody has changed, nothing is undone, and the
        page says what it is.
      </Text>
    </ConfirmDialog>
  )
}
