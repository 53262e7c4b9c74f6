import type { PaymentImportDetail } from '@mca/contract/imports'
import { formatMoneyExact } from '@mca/contract/money'
import { Text } from '@mca/ui'
import { ConfirmRun } from '../../shared/confirm-dialog'
import { importMutations } from '../imports-api'
import { wordsOf } from '../words'
import { BeyondUndo } from './beyond-undo'
import { updatesText } from './outcomes'

type Effect = Record<PaymentImportDetail['kind'], string>
const effect: Effect = {
  payments: 'The payments are deleted, and every balance and total returns to its previous amount.',
  returns: 'The payments get back the status that they had before.',
}
/** The effect on rows that only updated a payment or return (R16.505, R16.565). */
const updateEffect: Effect = {
  payments: 'Updated payments get back the status that they had before.',
  returns: 'Earlier returns lose the code that this file reported.',
}

/** Explains the effect of undoing an import (R16.120). */
export function UndoDialog({ paymentImport, onClose }: { paymentImport: PaymentImportDetail; onClose: () => void }) {
  const { committed, kind, totals } = paymentImport
  const { rows, amount } = committed
  const updates = updatesText(totals)
  const added = wordsOf(kind).count(rows)
  const count = [rows > 0 || updates === '' ? added : '', updates].filter((text) => text !== '').join(' and ')
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
      {rows > 0 && (
        <Text>
          {isBulk ? 'Recorded in bulk:' : 'This import added'} {added}, {formatMoneyExact(amount)}. {effect[kind]}
        </Text>
      )}
      {updates !== '' && (
        <Text>
          This import made {updates}. {updateEffect[kind]}
        </Text>
      )}
      <BeyondUndo paymentImport={paymentImport} />
      <Text>If a payment has changed since, nothing is undone.</Text>
    </ConfirmRun>
  )
}
