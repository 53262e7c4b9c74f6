import type { ImportRow, PaymentImportDetail, RowOutcome } from '@mca/contract/imports'
import { useDraftState } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { useCallback, type ReactNode } from 'react'
import type { Assigned } from './assign-dialog'
import { rowsOf } from './outcomes'
import { Payers } from './payers'
import { payerOf } from './row-columns'

const { Dialog: LazyAssignDialog, preload } = lazyDialog(async () => (await import('./assign-dialog')).AssignDialog)

/** The rows that wait for an advance, by payer, with the dialog that assigns them. `isLate`: it also records them (R16.118, R16.148). */
export function useAssigning(
  paymentImport: PaymentImportDetail,
  { outcome, isLate }: { outcome: RowOutcome | undefined; isLate: boolean },
): { payers: ReactNode; dialog: ReactNode; assignLine: (row: ImportRow) => void } {
  const [assigned, setAssigned] = useDraftState<Assigned | undefined>('dialog of import', undefined)
  const waiting = rowsOf(paymentImport.totals, 'unmatched') + rowsOf(paymentImport.totals, 'ambiguous')
  const isAboutWaiting = outcome === undefined || outcome === 'unmatched' || outcome === 'ambiguous'
  return {
    payers: waiting > 0 && isAboutWaiting && (
      <Payers paymentImport={paymentImport} onAssign={setAssigned} preload={preload} />
    ),
    dialog: assigned && (
      <LazyAssignDialog
        importId={paymentImport.id}
        assigned={assigned}
        isLate={isLate}
        onClose={() => setAssigned(undefined)}
      />
    ),
    assignLine: useCallback((row: ImportRow) => setAssigned(lineOf(row)), [setAssigned]),
  }
}

/** One row of a payer whose rows belong to several advances. */
const lineOf = (row: ImportRow): Assigned => ({
  line: row.line,
  outcome: null,
  payer: payerOf(row) ?? '',
  rows: 1,
  amount: row.amount ?? 0,
  first_date: row.date,
  last_date: row.date,
  candidates: row.candidates,
})
