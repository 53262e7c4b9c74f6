import type { PaymentImportDetail } from '@mca/contract/imports'
import { Text } from '@mca/ui'
import { ConfirmRun } from '../../shared/confirm-dialog'
import { importMutations } from '../imports-api'
import { LeftOut } from './left-out'
import { leftOutOf, noticesText, rowsOf, totalOf, updatesText, writtenText, type Includable } from './outcomes'

interface ImportDialogProps {
  paymentImport: PaymentImportDetail
  include: readonly Includable[]
  onClose: () => void
}

const written: Record<PaymentImportDetail['kind'], string> = {
  payments: 'They are recorded in one step: all of them or none. Balances, schedules and the dashboard follow at once.',
  returns: 'The returned payments become failed or reversed in one step: all of them or none.',
}

/** The effect of updates (R16.505, R16.565). */
const updated: Record<PaymentImportDetail['kind'], string> = {
  payments: 'Payments get the later status that the file reports.',
  returns: 'Earlier returns get the code that the bank reports. A return that our bank refused is open again.',
}

/** The rows that will be written, and those that will not, with the reasons (R16.119). */
export function ImportDialog({ paymentImport, include, onClose }: ImportDialogProps) {
  const total = totalOf(paymentImport.totals, ['new', ...include])
  const updates = updatesText(paymentImport.totals)
  const notices = noticesText(paymentImport)
  const title = `Import ${writtenText(paymentImport, total)}`
  return (
    <ConfirmRun
      title={`${title}?`}
      confirmLabel={title}
      mutation={importMutations.commit()}
      input={{
        id: paymentImport.id,
        version: paymentImport.updated_at,
        input: {
          include: [...include],
          ...total,
          ...(updates !== '' && { updates: rowsOf(paymentImport.totals, 'update') }),
        },
      }}
      onClose={onClose}
    >
      {updates !== '' && <Text>{updated[paymentImport.kind]}</Text>}
      {notices !== '' && (
        <Text>
          The accounts of returned prenotes are blocked. For a notification of change, the corrected account is
          proposed, and another person approves it. An undo of the import leaves both.
        </Text>
      )}
      {total.rows > 0 && <Text>{written[paymentImport.kind]}</Text>}
      {total.rows > 0 || updates !== '' ? <Text>The whole import can be undone afterwards.</Text> : null}
      <LeftOut left={leftOutOf(paymentImport.totals, include)} title="Left out" />
    </ConfirmRun>
  )
}
