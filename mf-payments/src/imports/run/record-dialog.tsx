import { formatDate, formatMoneyExact, type ImportRow } from '@mca/contract'
import { Text } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../confirm-dialog'
import { importMutations } from '../imports-api'

interface RecordDialogProps {
  importId: string
  row: ImportRow
  onClose: () => void
}

/** Asks before recording a doubtful row that the commit left out (R16.151). */
export function RecordDialog({ importId, row, onClose }: RecordDialogProps) {
  const record = useMutation(importMutations.record())
  const { line, amount, date, advance, reason } = row
  const payment = `${formatMoneyExact(amount ?? 0)}${date ? ` on ${formatDate(date)}` : ''}`
  return (
    <ConfirmDialog
      title={`Record line ${line} anyway?`}
      confirmLabel="Record payment"
      isBusy={record.isPending}
      onConfirm={() =>
        record.mutate(
          { id: importId, input: { advance_id: null, line, payer: null, remember: false } },
          { onSettled: onClose },
        )
      }
      onClose={onClose}
    >
      <Text>
        {payment}
        {advance && ` from ${advance.merchant.name} for ${advance.advance_id}`}. {reason}
      </Text>
      <Text>It is recorded at once. Undo of the import takes it back, too.</Text>
    </ConfirmDialog>
  )
}
