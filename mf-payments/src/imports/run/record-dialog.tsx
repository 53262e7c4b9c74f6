import { formatDate } from '@mca/contract/days'
import type { ImportRow } from '@mca/contract/imports'
import { formatMoneyExact } from '@mca/contract/money'
import { Text } from '@mca/ui'
import { ConfirmRun } from '../../shared/confirm-dialog'
import { importMutations } from '../imports-api'

interface RecordDialogProps {
  importId: string
  row: ImportRow
  onClose: () => void
}

const recordedAnyway = { advance_id: null, payer: null, outcome: null, rows: null, remember: false }

/** Asks before recording a doubtful row that the commit left out (R16.151). */
export function RecordDialog({ importId, row, onClose }: RecordDialogProps) {
  const { line, amount, date, advance, reason } = row
  const payment = `${formatMoneyExact(amount ?? 0)}${date ? ` on ${formatDate(date)}` : ''}`
  return (
    <ConfirmRun
      title={`Record line ${line} anyway?`}
      confirmLabel="Record Payment"
      mutation={importMutations.record()}
      input={{ id: importId, input: { ...recordedAnyway, line, confirmed_advance_id: advance?.id ?? null } }}
      onClose={onClose}
    >
      <Text>
        {payment}
        {advance && ` from ${advance.merchant.name} for ${advance.advance_id}`}. {reason}
      </Text>
      <Text>It is recorded at once. Undoing the import removes it too.</Text>
    </ConfirmRun>
  )
}
